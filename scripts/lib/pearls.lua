-- Circles on a loop through the middles of cells: "w" where it goes straight and turns beside it, "b" where it turns between two straights.
local loops = require "loops"
local M = {}

-- the sides of a cell in the order of `touching`, with the cell behind each
M.WAYS = { { "top", -1, 0 }, { "right", 0, 1 }, { "bottom", 1, 0 }, { "left", 0, -1 } }

-- the circles that a random loop may have, a word for each cell, and how many
local function circles(rows, columns, draw)
  local inside, words, total = loops.inside(rows - 1, columns - 1, draw), {}, 0
  local function is_straight(row, column)
    local up, right, down, left = loops.at_corner(inside, row - 1, column - 1)
    return up and down or left and right
  end
  for row = 1, rows do
    for column = 1, columns do
      local count, straight, word = 0, 0, "."
      for i, used in ipairs { loops.at_corner(inside, row - 1, column - 1) } do
        if used then count = count + 1 end
        if used and is_straight(row + M.WAYS[i][2], column + M.WAYS[i][3]) then straight = straight + 1 end
      end
      if count == 2 and is_straight(row, column) and straight < 2 then word = "w" end
      if count == 2 and not is_straight(row, column) and straight == 2 then word = "b" end
      if word ~= "." then total = total + 1 end
      words[#words + 1] = word
    end
  end
  return table.concat(words, " "), total
end

-- the circles of that of some random loops which has the most
function M.random(rows, columns, draw)
  local best, most
  for _ = 1, 12 do
    local text, count = circles(rows, columns, draw)
    if not best or count > most then best, most = text, count end
  end
  return best
end

return M
