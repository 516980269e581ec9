-- Fills a constructor's grid: words of several lists in order, required and excluded words, all of the grid or a part;
-- says why a grid cannot be filled.

local crossgrid = require "crossgrid"
local letters = require "letters"

local M = {}

-- Maximum number of word lists and of required words.
local most_lists, most_forced = 8, 40

-- Placements of required words that are tried, and the steps of a placement until one is given up.
local placements, tries = 6, 4000

-- The difficulty of a filled grid, judged by how common its words are.
function M.difficulty(score)
  if score >= 85 then return 2 end
  if score >= 72 then return 3 end
  return score >= 55 and 4 or 5
end

-- The lines of a text, without blank ones.
local function lines(text)
  local list = {}
  for line in string.gmatch(text or "", "[^\r\n]+") do
    if string.find(line, "%S") then list[#list + 1] = line end
  end
  return list
end

-- The words of an option with their letters, longest first, each once.
local function wanted(text, writing)
  local list, seen = {}, {}
  for _, line in ipairs(lines(text)) do
    local spelt = letters.spelt(line, writing)
    if not seen[spelt] then
      seen[spelt] = true
      list[#list + 1] = { text = line, letters = clusters(spelt), order = #list }
    end
  end
  table.sort(list, function(a, b)
    if #a.letters ~= #b.letters then return #a.letters > #b.letters end
    return a.order < b.order
  end)
  return list
end

-- Whether a word fits an entry with the letters that are there.
local function fits(word, entry, solution)
  if #entry.cells ~= #word.letters then return false end
  for index, at in ipairs(entry.cells) do
    if solution[at] and solution[at] ~= word.letters[index] then return false end
  end
  return true
end

-- Writes a word into an entry; returns the cells that were open.
local function write(word, entry, solution)
  local opened = {}
  for index, at in ipairs(entry.cells) do
    if not solution[at] then
      solution[at] = word.letters[index]
      opened[#opened + 1] = at
    end
  end
  return opened
end

-- Places words in different entries so that they agree; each has its entries in a random order. False if no placement was
-- found in the steps allowed.
local function place(words, entries, solution, draw)
  local taken, left = {}, tries
  local function go(number)
    if number > #words then return true end
    for _, entry in ipairs(draw:shuffle(words[number].entries)) do
      left = left - 1
      if left < 0 then return false end
      if not taken[entry] and fits(words[number], entries[entry], solution) then
        local opened = write(words[number], entries[entry], solution)
        taken[entry] = true
        if go(number + 1) then return true end
        taken[entry] = nil
        for _, at in ipairs(opened) do solution[at] = nil end
      end
    end
    return false
  end
  return go(1)
end

-- The entries that may be filled: all, or those wholly in a part.
local function open_entries(grid, part)
  local inside = {}
  for _, one in ipairs(part or {}) do inside[(one.row - 1) * grid.columns + one.column] = true end
  local list = {}
  for _, entry in ipairs(grid.entries) do
    local is_in = true
    for _, at in ipairs(entry.cells) do is_in = is_in and (not part or inside[at]) end
    if is_in then list[#list + 1] = entry end
  end
  return list
end

-- The grid as text, with these letters.
local function drawn(grid, solution)
  local rows = {}
  for row = 1, grid.rows do
    local cells = {}
    for column = 1, grid.columns do
      local at = (row - 1) * grid.columns + column
      cells[column] = grid.kinds[at] == "block" and "#" or grid.kinds[at] == "gap" and "_" or solution[at] or "."
    end
    rows[row] = table.concat(cells, " ")
  end
  return table.concat(rows, "\n")
end

local ways = { across = { "across", "horizontalement", "横向" }, down = { "down", "verticalement", "纵向" } }

-- The entry that has these cells: its name in three languages, its letters with dots, and its first cell.
local function named(grid, cells)
  local first = (cells[1].row - 1) * grid.columns + cells[1].column
  local second = (cells[2].row - 1) * grid.columns + cells[2].column
  for _, entry in ipairs(grid.entries) do
    if entry.cells[1] == first and entry.cells[2] == second then
      local signs = {}
      for index, at in ipairs(entry.cells) do signs[index] = grid.solution[at] or "·" end
      local way = ways[entry.direction]
      return { en = entry.number .. " " .. way[1], fr = entry.number .. " " .. way[2], zh = way[3] .. " " .. entry.number,
        letters = table.concat(signs), place = crossgrid.name(grid, first) }
    end
  end
end

-- Why a grid has no fill: an entry without a word, or only the proof.
local function impossible(grid, why)
  local entry = why and named(grid, why.cells)
  if not entry then
    return { en = "no fill of this grid exists with these words; that is proved. Add words, allow lower scores, or move a block",
      fr = "aucun remplissage de cette grille n’existe avec ces mots ; c’est prouvé. Ajoutez des mots, acceptez des notes plus basses "
        .. "ou déplacez une case noire",
      zh = "可以证明，用这些单词无法填满这个盘面。请增加单词、降低最低分值或移动黑格" }, "grid"
  elseif why.fits then
    return { en = "the words that cross " .. entry.en .. " (" .. entry.letters .. ") leave no word for it; "
      .. "change a letter or a block there, add words or allow lower scores",
      fr = "les mots qui croisent le " .. entry.fr .. " (" .. entry.letters .. ") n’y laissent aucun mot ; changez une lettre ou une case noire, "
        .. "ajoutez des mots ou acceptez des notes plus basses",
      zh = "与" .. entry.zh .. "（" .. entry.letters .. "）相交的单词使它无词可填；请修改那里的字母或黑格、增加单词或降低最低分值" }, entry.place
  end
  return { en = "no word of the lists fits " .. entry.en .. " (" .. entry.letters .. "); change a letter or a block there, add words or allow lower scores",
    fr = "aucun mot des listes ne convient au " .. entry.fr .. " (" .. entry.letters .. ") ; changez une lettre "
      .. "ou une case noire, ajoutez des mots ou acceptez des notes plus basses",
    zh = "词表中没有单词适合" .. entry.zh .. "（" .. entry.letters .. "）；请修改那里的字母或黑格、增加单词或降低最低分值" }, entry.place
end

-- That the work allowed was not enough.
local function undecided(why)
  return { en = "no fill was found with the work allowed; at most " .. why.filled .. " of " .. why.slots
      .. " words had a place at once. Try again, add words or allow lower scores",
    fr = "aucun remplissage n’a été trouvé avec l’effort permis ; au mieux " .. why.filled .. " mots sur " .. why.slots
      .. " étaient placés. Réessayez, ajoutez des mots ou acceptez des notes plus basses",
    zh = "在允许的计算量内没有找到填法；最多同时放下 " .. why.slots .. " 个单词中的 " .. why.filled .. " 个。请重试、增加单词或降低最低分值" }, "grid"
end

-- A remark that a required word has no place.
local function without_place(word)
  return { en = "‘" .. word.text .. "’ has no place: no entry of " .. #word.letters .. " letters is free for it",
    fr = "« " .. word.text .. " » n’a pas de place : aucune entrée de " .. #word.letters .. " lettres n’est libre pour lui",
    zh = "“" .. word.text .. "”没有位置：没有空着的 " .. #word.letters .. " 字母词条" }
end

-- The words to fill with: those of one option, or the player's own and the lists in order; required words come first.
local function sources(o, words)
  local forced = lines(o.forced)
  if words and #forced == 0 then return words end
  local list = {}
  if #forced > 0 then
    for index, line in ipairs(forced) do forced[index] = string.gsub(line, "[;,\t].*", "") .. ";100" end
    list[1] = table.concat(forced, "\n") .. "\n"
  end
  if words then list[#list + 1] = words end
  if not words and string.find(o.words, "[\n;,\t]") then list[#list + 1] = o.words end
  for _, name in ipairs(lines(not words and o.lists or "")) do list[#list + 1] = name end
  return { sources = list }
end

-- Fills a grid without bars drawn in it. `words` is the one source of words, or nil for the player's own and `o.lists`.
-- Returns what `solver:fill` makes and remarks; or nil or false, the reason and a place.
function M.fill(text, bars, o, draw, solver, words)
  local language = o.language or not words and o.asked or nil
  local grid, fault, field = crossgrid.parsed(text, { bars = bars }, { language = language, unpointed = o.unpointed })
  if not grid then return nil, fault, field end
  local count = #lines(o.lists)
  if count > most_lists then
    return nil, { en = "`lists` takes at most " .. most_lists .. " word lists, got " .. count,
      fr = "`lists` prend au plus " .. most_lists .. " listes de mots, pas " .. count,
      zh = "`lists` 最多 " .. most_lists .. " 个词表，实为 " .. count .. " 个" }, "lists"
  end
  count = #lines(o.forced)
  if count > most_forced then
    return nil, { en = "`forced` takes at most " .. most_forced .. " words, got " .. count, fr = "`forced` prend au plus " .. most_forced
      .. " mots, pas " .. count, zh = "`forced` 最多 " .. most_forced .. " 个单词，实为 " .. count .. " 个" }, "forced"
  end
  local entries = open_entries(grid, o.part)
  if #entries == 0 then
    return nil, { en = "no word is wholly in the marked cells; mark all cells of a word", fr = "aucun mot n’est entièrement dans les cases marquées ; "
      .. "marquez toutes les cases d’un mot", zh = "没有完全位于标记格内的单词；请标记一个单词的全部格子" }, "part"
  end
  local remarks, forced = {}, {}
  for _, word in ipairs(wanted(o.forced, grid.writing)) do
    word.entries = {}
    for index, entry in ipairs(entries) do
      if fits(word, entry, grid.solution) then word.entries[#word.entries + 1] = index end
    end
    if #word.entries > 0 then forced[#forced + 1] = word else remarks[#remarks + 1] = without_place(word) end
  end
  local list, banned = sources(o, words), lines(o.banned)
  local made, reason, why
  local rounds = #forced > 0 and placements or 1
  for _ = 1, rounds do
    local solution = {}
    for at, letter in pairs(grid.solution) do solution[at] = letter end
    -- Of words that do not fit together, the shortest is left out.
    while #forced > 0 and not place(forced, entries, solution, draw) do
      remarks[#remarks + 1] = without_place(table.remove(forced))
    end
    made, reason, why = solver:fill(drawn(grid, solution), list, { bars = bars, least = o.least, answer = o.asked, clue = o.shown,
      theme = o.theme, level = o.level, language = language, unpointed = o.unpointed, part = o.part, banned = banned,
      steps = 2000000 // rounds })
    if made then return made, remarks end
    if #forced == 0 then break end
  end
  if reason == "none" and #forced == 0 then return false, impossible(grid, why) end
  if reason == "none" then
    return nil, { en = "no fill was found with the required words in " .. rounds .. " placements; require fewer words, or try again",
      fr = "aucun remplissage n’a été trouvé avec les mots imposés en " .. rounds .. " placements ; imposez moins de mots, ou réessayez",
      zh = "必用的单词试了 " .. rounds .. " 种放法，都没有找到填法；请减少必用的单词，或重试" }, "forced"
  end
  return nil, undecided(why)
end

return M
