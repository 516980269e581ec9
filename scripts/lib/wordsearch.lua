-- Word searches: words laid in lines over each other, a message in the cells that are left, and letters in the rest.

local pairs_of = require "wordpairs"

local M = {}

-- Tells which word was found last, all words after the game, and how far the game is; `missed` are those not found.
function M.tell(v, s, missed)
  v:progress(#s.found - #missed, #s.found)
  if s.latest then v:remark(s.level.pairs[s.latest].asked .. " · " .. s.level.pairs[s.latest].shown) end
  pairs_of.show(v, s, missed)
end

-- Steps of each kind of direction.
local WAYS = {
  easy = { { 0, 1 }, { 1, 0 } },
  diagonal = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { -1, 1 } },
  all = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { -1, 1 }, { 0, -1 }, { -1, 0 }, { -1, -1 }, { 1, -1 } },
}

-- How often a word is tried at a random place, and how often a whole board is made anew.
local places, boards, rounds = 100, 10, 15

-- The index of a cell at a distance from another, or nil off the board.
local function step(size, at, way, distance)
  local row, column = (at - 1) // size + 1 + way[1] * distance, (at - 1) % size + 1 + way[2] * distance
  return row >= 1 and row <= size and column >= 1 and column <= size and (row - 1) * size + column or nil
end

-- How many letters a word shares with the board where it would lie; nil if it cannot lie there.
local function shared(board, size, word, at, way)
  if not step(size, at, way, #word - 1) then return nil end
  local count = 0
  for index, letter in ipairs(word) do
    local there = board[step(size, at, way, index - 1)]
    if there and there ~= letter then return nil end
    if there then count = count + 1 end
  end
  return count < #word and count or nil -- a word within another could be found twice
end

-- Lays a word where it shares most letters, of many random places; false if there is none.
local function lay(board, size, word, ways, draw)
  local best, most
  for _ = 1, places do
    local at, way = draw:random(size * size), ways[draw:random(#ways)]
    local count = shared(board, size, word, at, way)
    if count and (not most or count > most) then best, most = { at, way }, count end
  end
  if not best then return nil end
  for index, letter in ipairs(word) do board[step(size, best[1], best[2], index - 1)] = letter end
  return { best[1], step(size, best[1], best[2], #word - 1) }
end

-- The cells of a full board by their letters.
local function indexed(board)
  local cells = {}
  for at, letter in ipairs(board) do
    cells[letter] = cells[letter] or {}
    table.insert(cells[letter], at)
  end
  return cells
end

-- The places of a word on a full board, `{ first, last, way }`, each line once.
local function found(board, size, word, cells)
  local list, seen, length = {}, {}, #word
  for _, at in ipairs(cells[word[1]] or {}) do
    local row, column = (at - 1) // size + 1, (at - 1) % size + 1
    for _, way in ipairs(WAYS.all) do
      local down, right = row + way[1] * (length - 1), column + way[2] * (length - 1)
      if down >= 1 and down <= size and right >= 1 and right <= size then
        local by, index = way[1] * size + way[2], 2
        while index <= length and board[at + by * (index - 1)] == word[index] do index = index + 1 end
        local last = at + by * (length - 1)
        if index > length and not seen[last .. " " .. at] then
          seen[at .. " " .. last] = true
          list[#list + 1] = { at, last, way }
        end
      end
    end
  end
  return list
end

-- Changes letters in `free` cells until no word can be found at a second place; whether that worked.
local function cleaned(board, size, words, free, alphabet, draw)
  for _ = 1, rounds do
    local clean, cells = true, indexed(board)
    for _, word in ipairs(words) do
      local all = found(board, size, word, cells)
      clean = clean and #all == 1
      for number = 1, #all > 1 and #all or 0 do
        for index = 1, #word do
          local at = step(size, all[number][1], all[number][3], index - 1)
          if free[at] then
            board[at] = alphabet[draw:random(#alphabet)]
            break
          end
        end
      end
    end
    if clean then return true end
  end
  return false
end

-- A board of `size` × `size` letters with as many of the words as have room, each at one place only, and the letters of a
-- message in the first of the other cells. Returns `{ letters =, placed = }`, where `placed` has `{ first, last }` by word,
-- false for one that has no room; or nil if the message has no room.
local function made(words, size, directions, message, draw)
  local alphabet, order, best = {}, {}, nil
  for index, word in ipairs(words) do
    order[index] = index
    for _, letter in ipairs(word) do alphabet[#alphabet + 1] = letter end
  end
  table.sort(order, function(a, b) return #words[a] > #words[b] or #words[a] == #words[b] and a < b end)
  for _ = 1, boards do
    local board, placed, laid, free, left = {}, {}, {}, {}, 0
    for _, index in ipairs(order) do
      placed[index] = lay(board, size, words[index], WAYS[directions], draw) or false
      if placed[index] then laid[#laid + 1] = words[index] end
    end
    for at = 1, size * size do
      if not board[at] then
        left = left + 1
        board[at], free[at] = message[left] or alphabet[draw:random(#alphabet)], left > #message
      end
    end
    local fits = left >= #message and (not best or #laid > best.count)
    if fits and cleaned(board, size, laid, free, alphabet, draw) then best = { letters = board, placed = placed, count = #laid } end
    if best and best.count == #words then break end
  end
  return best
end

-- Whether a word is in one of others, or one of them in it, in either direction: it would be found twice.
local function within(word, others)
  local forth, back = table.concat(word, " "), {}
  for index, letter in ipairs(word) do back[#word + 1 - index] = letter end
  back = table.concat(back, " ")
  for _, other in ipairs(others) do
    local text = table.concat(other, " ")
    if string.find(text, forth, 1, true) or string.find(text, back, 1, true) or string.find(forth, text, 1, true)
      or string.find(back, text, 1, true) then
      return true
    end
  end
  return false
end

-- Deals a word search: `letters` row by row, and for each of the `pairs` that has room the ends of its word, in `placed`.
function M.deal(o, draw, _, level)
  if level.placed then return {} end
  local chosen = {}
  local function fits(pair)
    local word = pairs_of.letters(pair.asked, o.asked)
    -- Two letters of an alphabet are found everywhere.
    local least = word[1] and utf8.codepoint(word[1]) >= 0x2E80 and 2 or 3
    if #word < least or #word > o.size or within(word, chosen) then return false end
    chosen[#chosen + 1] = word
    return true
  end
  local drawn, reason = pairs_of.draw(o, draw, 1, fits)
  if not drawn then return nil, reason end
  local words, remarks, placed, kept = {}, {}, {}, {}
  for index, pair in ipairs(drawn) do words[index] = pairs_of.letters(pair.asked, o.asked) end
  local board = made(words, o.size, o.directions, letters_of(o.message, o.asked), draw)
  if not board then
    return nil, { en = "the words and the message do not fit; choose a larger size, fewer words or a shorter message",
      fr = "les mots et le message ne tiennent pas ; choisissez une taille plus grande, moins de mots ou un message plus court",
      zh = "放不下这些单词和隐藏信息；请加大尺寸、减少单词或缩短信息" }
  end
  for index, pair in ipairs(drawn) do
    if board.placed[index] then
      placed[#placed + 1], kept[#kept + 1] = board.placed[index], pair
    else
      remarks[#remarks + 1] = { en = "‘" .. pair.asked .. "’ has no room", fr = "« " .. pair.asked .. " » n’a pas de place",
        zh = "“" .. pair.asked .. "”放不下" }
    end
  end
  return { letters = board.letters, placed = placed, pairs = kept, hidden = o.message ~= "" and o.message or nil }, remarks
end

-- The cell with an index, row by row.
function M.cell(s, at)
  return cell((at - 1) // s.options.size + 1, (at - 1) % s.options.size + 1)
end

-- The number of the word whose ends are these cells, in either order, or nil.
function M.between(s, from, to)
  for index, ends in ipairs(s.level.placed) do
    local first, last = M.cell(s, ends[1]), M.cell(s, ends[2])
    if from == first and to == last or from == last and to == first then return index end
  end
end

-- The cells of a word.
function M.line(s, index)
  local first, last = M.cell(s, s.level.placed[index][1]), M.cell(s, s.level.placed[index][2])
  local down, right, cells = last.row - first.row, last.column - first.column, {}
  local length = math.max(math.abs(down), math.abs(right))
  for distance = 0, length do
    cells[distance + 1] = cell(first.row + down * distance // length, first.column + right * distance // length)
  end
  return cells
end

return M
