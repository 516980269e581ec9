-- Arrows with pills: numbers of several digits, and arrows that are made of a full board.
local places = require "places"

local M = {}

-- the cells of a pill in the order in which its number is read
function M.read(pill)
  local list = { table.unpack(pill) }
  table.sort(list, function(a, b) return a.row < b.row or a.row == b.row and a.column < b.column end)
  return list
end

-- whether two places of a pill and the others along its arrow hold what the rule says
local function holds(group)
  local pill, sum = M.read { group[1], group[2] }, 0
  for i = 3, #group do sum = sum + group[i].value end
  return #group > 2 and sum == 10 * pill[1].value + pill[2].value
end

local function arrow_of(_, walk)
  local number, sum = nil, 0
  local path = walk(9, function(last, next, path)
    if #path == 1 then
      local pill = M.read { last, next }
      number = 10 * pill[1].value + pill[2].value
      return last.row == next.row or last.column == next.column
    end
    local fits = sum + next.value <= number
    if fits then sum = sum + next.value end
    return fits
  end)
  return number and sum == number and path or nil
end

-- makes pills of two cells with arrows that add up to their numbers
function M.made(board, draw, o)
  local wish = { least = 4, most = math.max(2, #board // 2), around = true, taken = o, valid = holds }
  local list = {}
  for i, names in ipairs((places.gather(board, draw, wish, arrow_of))) do
    list[i] = { pill = { names[1], names[2] }, arrow = { table.unpack(names, 2) } }
  end
  return list
end

return M
