-- A crossword in play: the letters in its cells, and the player's progress.

local crossgrid = require "crossgrid"
local letters = require "letters"

local M = {}

-- What the two directions are called above lists of clues.
M.headings = { across = { en = "Across", fr = "Horizontalement", zh = "横向" }, down = { en = "Down", fr = "Verticalement", zh = "纵向" } }

-- The host's function for boards; `grid` means a crossword's grid here.
local new_board = grid

-- A letter's value on the board: the sign of a digit or capital, else its index among the texts used, after these.
local signs, names = {}, {}
for value = 0, 35 do
  local sign = value < 10 and tostring(value) or string.char(55 + value)
  signs[sign] = value
  names[value] = sign
end

-- Maximum bytes of the text in one cell.
M.longest = 64

-- A cache of grids by source: the same level always gives the same grid, and each call needs it.
local known, kept = {}, 0

local function written(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for key, part in pairs(value) do parts[#parts + 1] = tostring(key) .. "=" .. written(part) end
  return table.concat(parts, ",")
end

local function grid_of(o, level)
  local key = o.grid .. "\0" .. written(level.bars) .. "\0" .. written(level.numbers) .. "\0" .. written(level.given)
    .. "\0" .. written(o.language) .. "\0" .. written(o.unpointed) .. "\0" .. written(level.circles)
    .. "\0" .. written(level.shades) .. "\0" .. written(level.clues)
  if not known[key] then
    if kept >= 4 then known, kept = {}, 0 end
    known[key] = assert(crossgrid.parsed(o.grid, level, o), "the grid cannot be read")
    kept = kept + 1
  end
  return known[key]
end

local function of(s)
  return grid_of(s.options, s.level)
end

-- The text at a place, or nil.
local function text_at(s, grid, at)
  local value = s.board:get((at - 1) // grid.columns + 1, (at - 1) % grid.columns + 1)
  return value and (names[value] or s.texts[value - 35])
end

local function place_of(grid, at)
  return (at.row - 1) * grid.columns + at.column
end

local function cell_of(grid, at)
  return cell((at - 1) // grid.columns + 1, (at - 1) % grid.columns + 1)
end

-- Sets the text at a place; nil clears it.
local function put(s, grid, at, text)
  local value = text and signs[text]
  if text and not value then
    for index, one in ipairs(s.texts) do
      if one == text then value = index + 35 end
    end
    if not value then
      s.texts[#s.texts + 1] = text
      value = #s.texts + 35
    end
  end
  s.board:put(cell_of(grid, at), value)
  s.wrong[crossgrid.name(grid, at)] = nil
  s.found = nil
end

-- Whether the text at a place is right; true if the answer is unknown.
local function is_right(s, grid, at)
  return not grid.solution[at] or text_at(s, grid, at) == grid.solution[at]
end

-- Whether a text is the start of the right letter, such as a consonant whose vowel sign has not been typed yet.
function M.begins(grid, at, text)
  local letter = grid.solution[at]
  return letter ~= nil and #text < #letter and string.sub(letter, 1, #text) == text and #clusters(letter) == 1
end

-- The player's progress: letters and words, filled and right.
local function progress(s)
  local grid = of(s)
  local p = { grid = grid, open = 0, filled = 0, wrong = 0, unknown = 0, words = 0, full = 0, right = 0, faulty = 0, state = {} }
  local here = {}
  for at = 1, grid.rows * grid.columns do
    if grid.kinds[at] == "open" then
      local text = text_at(s, grid, at)
      if text and not grid.solution[at] then p.unknown = p.unknown + 1 end
      here[at] = text and (not grid.solution[at] or text == grid.solution[at]) and "right" or text and "wrong" or "open"
      p.open = p.open + 1
      if text then p.filled = p.filled + 1 end
      if here[at] == "wrong" then p.wrong = p.wrong + 1 end
    end
  end
  p.here = here
  for index, entry in ipairs(grid.entries) do
    if #entry.cells > 0 then
      local full, right, faulty = true, true, false
      for _, at in ipairs(entry.cells) do
        full = full and here[at] ~= "open"
        faulty = faulty or here[at] == "wrong"
        right = right and here[at] == "right" and grid.solution[at] ~= nil
      end
      p.words = p.words + 1
      if full then p.full = p.full + 1 end
      if full and faulty then p.faulty = p.faulty + 1 end
      if full and right then p.right = p.right + 1 end
      p.state[index] = not full and "open" or right and "right" or "filled"
    end
  end
  return p
end

-- The ids of the words that are full.
function M.full_words(s)
  local grid, found = of(s), {}
  for _, entry in ipairs(grid.entries) do
    local full = #entry.cells > 0
    for _, at in ipairs(entry.cells) do full = full and text_at(s, grid, at) ~= nil end
    if full then found[entry.id] = true end
  end
  return found
end

-- Whether a word has one of these places.
function M.has_place(s, id, changed)
  for _, entry in ipairs(of(s).entries) do
    if entry.id == id then
      for _, at in ipairs(entry.cells) do if changed[at] then return true end end
    end
  end
  return false
end

-- The words with one of these places that are full and wrong, with what is written in them, `wrong` by cell, and `other` if it is another right
-- answer of the list, for which the grid has no place.
function M.wrong_words(s, changed)
  local grid, found = of(s), {}
  for _, entry in ipairs(grid.entries) do
    local here, full, is_wrong, wrong, typed = false, #entry.cells > 0, false, {}, {}
    for index, at in ipairs(entry.cells) do
      local text = text_at(s, grid, at)
      here, full = here or changed[at] or false, full and text ~= nil
      if not is_right(s, grid, at) then is_wrong, wrong[crossgrid.name(grid, at)] = true, text end
      typed[index] = text
    end
    if here and full and is_wrong then
      local text, other = table.concat(typed), nil
      for _, one in ipairs(entry.others or {}) do
        if letters.spelt(one, grid.writing) == text then other = one end
      end
      found[#found + 1] = { id = entry.id, typed = text, other = other, wrong = wrong }
    end
  end
  return found
end

-- Tells the teacher which words were written wrong, and how often.
function M.tell_mistakes(v, s)
  local grid, count = of(s), 0
  for _, entry in ipairs(grid.entries) do
    local right, typed = {}, {}
    for index, at in ipairs(entry.cells) do right[index] = grid.solution[at] or "" end
    for text in pairs((s.tally.wrongs or {})[entry.id] or {}) do typed[#typed + 1] = text end
    table.sort(typed)
    for _, text in ipairs(typed) do
      if count < 200 then
        v:mistake { word = entry.clue, typed = text, right = entry.written or table.concat(right), times = s.tally.wrongs[entry.id][text] }
      end
      count = count + 1
    end
  end
end

local function competing(s)
  return s.options.competition or s.tally.competition or false
end

-- Whether the game is over.
function M.over(s)
  return s.done or s.handed ~= nil
end

-- Whether more letters were revealed than allowed for a solved puzzle.
function M.is_revealed(s)
  return (s.tally.letters or 0) > s.options.reveals
end

-- Whether wrong letters are marked.
function M.shows_errors(s)
  if competing(s) or s.level.help == false then return false end
  if s.tally.errors == nil then return s.options.errors end
  return s.tally.errors
end

-- Whether the author gives the letters, so that entries can be checked.
local function has_solution(s)
  return of(s).solved > 0
end

-- Why no help is available, or nil.
function M.no_help(s)
  if competing(s) then
    return { en = "No help is available in a competition.", fr = "Pas d’aide en compétition.", zh = "比赛中没有帮助。" }
  end
  if s.level.help == false then
    return { en = "No help is allowed in this game.", fr = "Aucune aide n’est permise dans cette partie.", zh = "这一局不允许任何帮助。" }
  end
  if has_solution(s) then return nil end
  if s.level.locked then
    return { en = "The answers in this file are locked. Open it with its four-digit key to check and reveal.",
      fr = "Les réponses de ce fichier sont verrouillées. Ouvrez-le avec sa clé de quatre chiffres pour vérifier et révéler.",
      zh = "此文件的答案已加锁。用它的四位数密钥打开，才能检查和揭示。" }
  end
  return { en = "This puzzle comes without its solution.", fr = "Cette grille vient sans sa solution.", zh = "这道题没有附带答案。" }
end

-- Why no competition can begin now, or nil: in a class, the teacher decides.
function M.no_competition(s)
  if competing(s) then return { en = "This is already a competition.", fr = "C’est déjà une compétition.", zh = "已经是比赛了。" } end
  if s.level.assigned then
    return { en = "In a class, the teacher decides whether this is a competition.", fr = "Dans une classe, c’est le professeur qui décide d’une compétition.",
      zh = "在班级中，是否比赛由老师决定。" }
  end
  if not has_solution(s) then return M.no_help(s) end
  if (s.tally.hints or 0) > 0 or (s.tally.shown or 0) > 0 or s.options.errors then
    return { en = "You have used help; restart the puzzle to compete.",
      fr = "Vous avez utilisé une aide ; recommencez la grille pour concourir.",
      zh = "已经使用过帮助，请重新开始再参加比赛。" }
  end
end

local function is_fixed(s, grid, at)
  return grid.given[at] or s.revealed[crossgrid.name(grid, at)] or false
end

-- Number of letters that a reveal of cells shows: known letters that are not already entered.
function M.hidden(s, cells)
  local grid, count = of(s), 0
  for _, one in ipairs(cells) do
    local at = place_of(grid, one)
    if grid.solution[at] and not is_fixed(s, grid, at) then count = count + 1 end
  end
  return count
end

-- An empty board with the given letters.
function M.begin(s)
  local grid = of(s)
  s.board, s.texts, s.wrong, s.revealed, s.done = new_board(grid.rows, grid.columns), {}, {}, {}, false
  for at in pairs(grid.given) do put(s, grid, at, grid.solution[at]) end
  for name, text in pairs(s.level.written or {}) do
    local at = crossgrid.place(grid, name)
    if at and grid.kinds[at] == "open" and not grid.given[at] and type(text) == "string" and #text > 0 and #text <= M.longest then
      put(s, grid, at, letters.folded(text, grid.writing))
    end
  end
end

-- The texts of the board's values, from 1.
local function texts_of(s)
  local texts = {}
  for value = 1, 35 do texts[value] = names[value] end
  for index, text in ipairs(s.texts) do texts[35 + index] = text end
  return texts
end

-- The displayed board with the texts of its values: the player's, or the solution of a lost competition.
function M.shown(s)
  local texts = texts_of(s)
  if (s.handed or 0) == 0 then return s.board, texts end
  local grid, values = of(s), { ["0"] = 0 }
  local board = new_board(grid.rows, grid.columns)
  for value, text in ipairs(texts) do values[text] = value end
  for at = 1, grid.rows * grid.columns do
    local text = grid.solution[at] or text_at(s, grid, at)
    if text then
      if not values[text] then
        texts[#texts + 1] = text
        values[text] = #texts
      end
      board:put(cell_of(grid, at), values[text])
    end
  end
  return board, texts
end

M.of, M.progress, M.competing, M.has_solution, M.is_fixed, M.cell_of = of, progress, competing, has_solution, is_fixed, cell_of
M.place_of, M.text_at, M.put, M.is_right = place_of, text_at, put, is_right

return M
