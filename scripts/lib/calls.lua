-- Calls of a bingo: the words in the order in which they are called, and the cards they are marked on.

local pairs_of = require "wordpairs"

local M = {}

-- The cells of each row, each column and the two diagonals.
local function lines(size)
  local list, down, up = {}, {}, {}
  for index = 1, size do
    local row, column = {}, {}
    for place = 1, size do row[place], column[place] = cell(index, place), cell(place, index) end
    list[#list + 1], list[#list + 2] = row, column
    down[index], up[index] = cell(index, index), cell(index, size + 1 - index)
  end
  list[#list + 1], list[#list + 2] = down, up
  return list
end

-- The first line whose cells are all marked, or nil.
function M.full(s)
  for _, line in ipairs(s.options.caller and {} or lines(s.options.size)) do
    local all = true
    for _, place in ipairs(line) do all = all and s.marked[s.board:get(place)] end
    if all then return line end
  end
end

-- The next call; 0 after the last.
function M.following(s)
  s.calls[#s.calls + 1] = s.level.order[#s.calls + 1] or 0
end

local ON_CARD = { en = "Look again: it is on your card.", fr = "Regardez mieux : il est sur votre carte.", zh = "再看看：你的卡上有。" }
local NOT_CALLED = { en = "This is not the word that is called.", fr = "Ce n’est pas le mot appelé.", zh = "叫到的不是这个词。" }

-- Deals the first words of a list, so that all cards of it have the same, the order of the calls, and a card.
function M.deal(o, draw, _, level)
  if level.order then return {} end
  local drawn, reason = pairs_of.draw(o, nil, o.size * o.size, nil)
  if not drawn then return nil, reason end
  local order = {}
  for index in ipairs(drawn) do order[index] = index end
  return { pairs = drawn, order = draw:shuffle(order), card = draw:sample(order, o.size * o.size) }
end

M.moves = {
  mark = {
    arguments = { "cell" },
    check = function(s, place)
      if s.board:get(place) ~= s.calls[#s.calls] or s.options.caller then return NOT_CALLED end
    end,
    apply = function(s, place)
      s.marked[s.board:get(place)] = true
      s:effect { kind = "burst", to = place, ms = 250, name = "line" }
      if not M.full(s) then M.following(s) end
    end,
  },
  next = {
    arguments = {},
    check = function(s)
      for _, index in ipairs(s.options.caller and {} or s.level.card) do
        if index == s.calls[#s.calls] then return ON_CARD end
      end
    end,
    apply = function(s)
      s.marked[s.calls[#s.calls]] = true
      M.following(s)
    end,
  },
}

return M
