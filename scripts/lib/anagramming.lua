-- Anagrams in play: the letters of the word in turn, those that are set, and the moves that set them.

local answers = require "answers"
local pairs_of = require "wordpairs"

local M = {}

-- The letters of the word in play.
function M.letters(s) return s.level.spelt[s.queue[1]] end

-- The letters that were set, in order.
function M.set(s)
  local list = {}
  for index, place in ipairs(s.set) do list[index] = M.letters(s)[s.level.mixed[s.queue[1]][place]] end
  return list
end

-- The place of the first mixed letter that is still free and is this one, or nil.
local function free(s, letter)
  for place, index in ipairs(s.level.mixed[s.queue[1]]) do
    local used = false
    for _, one in ipairs(s.set) do used = used or one == place end
    if not used and M.letters(s)[index] == letter then return place end
  end
end

-- Sets a letter; a complete word is solved, or counts as a mistake.
local function add(s, place)
  s.set[#s.set + 1] = place
  if #s.set < #M.letters(s) then return end
  if table.concat(M.set(s), " ") ~= table.concat(M.letters(s), " ") then
    answers.note(s, s.queue[1], table.concat(M.set(s)))
    return
  end
  s.latest, s.set, s.solved = table.remove(s.queue, 1), {}, s.solved + 1
  s:effect { kind = "sound", name = "line" }
end

local GONE = { en = "This letter is not among those that are left.", fr = "Cette lettre n’est pas parmi celles qui restent.", zh = "剩下的字母中没有这个字母。" }

-- Each word on paper: its letters and its translation, with a line to write on.
function M.paper(v, s)
  for number, pair in ipairs(s.level.pairs) do
    local letters = {}
    for place, index in ipairs(s.level.mixed[number]) do letters[place] = s.level.spelt[number][index] end
    v:field("word" .. number, { before = table.concat(letters, " ") .. " · " .. pair.shown .. " =", text = s.seat < 0 and pair.asked or "",
      state = s.seat < 0 and "right" or "open", language = s.options.asked })
  end
end

-- Deals words and the order in which their letters lie.
function M.deal(o, draw, _, level)
  if level.mixed then return {} end
  local drawn, reason = pairs_of.draw(o, draw, 1, function(pair)
    local word = pairs_of.letters(pair.asked, o.asked)
    return #word >= 2 and #word <= 16 and #pairs_of.different(word) >= 2
  end)
  if not drawn then return nil, reason end
  local spelt, mixed = {}, {}
  for number, pair in ipairs(drawn) do
    local word, order, same = pairs_of.letters(pair.asked, o.asked), {}, true
    for index in ipairs(word) do order[index] = index end
    while same do -- until another order of letters has come
      order, same = draw:shuffle(order), true
      for place, index in ipairs(order) do same = same and word[place] == word[index] end
    end
    spelt[number], mixed[number] = word, order
  end
  return { pairs = drawn, spelt = spelt, mixed = mixed }
end

M.moves = {
  add = {
    arguments = { "cell" },
    check = function(s, place)
      if place.column > #M.letters(s) or place.row > 2 then return GONE end
      if place.row == 1 then return place.column > #s.set and GONE or nil end
      for _, one in ipairs(s.set) do if one == place.column then return GONE end end
    end,
    apply = function(s, place)
      if place.row == 2 then return add(s, place.column) end
      while #s.set >= place.column do table.remove(s.set) end
    end,
  },
  letter = {
    arguments = { "text" },
    check = function(s, text) if not free(s, letter_of(text, s.options.asked)) then return GONE end end,
    apply = function(s, text) add(s, free(s, letter_of(text, s.options.asked))) end,
  },
  back = {
    arguments = {},
    check = function(s) if #s.set == 0 then return { en = "No letter is set.", fr = "Aucune lettre n’est posée.", zh = "还没有放字母。" } end end,
    apply = function(s) table.remove(s.set) end,
  },
  hint = {
    arguments = {},
    check = function(s)
      if s.level.help == false then
        return { en = "No help is allowed in this game.", fr = "Aucune aide n’est permise dans cette partie.", zh = "这一局不允许任何帮助。" }
      end
    end,
    apply = function(s)
      local word = M.letters(s)
      for index = 1, #word do
        if M.set(s)[index] ~= word[index] then
          while #s.set >= index do table.remove(s.set) end
          s.tally.hints = (s.tally.hints or 0) + 1
          return add(s, free(s, word[index]))
        end
      end
    end,
  },
  later = {
    arguments = {},
    check = function(s) if #s.queue < 2 then return { en = "This is the last word.", fr = "C’est le dernier mot.", zh = "这是最后一个单词。" } end end,
    apply = function(s)
      table.insert(s.queue, table.remove(s.queue, 1))
      s.set = {}
    end,
  },
}

return M
