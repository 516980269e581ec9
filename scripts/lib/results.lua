-- Cages that cover a full board, each with a result and an operation.
local places = require "places"
local M = {}

-- the clue of some values by a random operation that they allow
local function clue(values, draw)
  local sum, product = 0, 1
  for _, value in ipairs(values) do sum, product = sum + value, product * value end
  if #values == 1 then return tostring(sum) end
  local fits = { sum .. "+", product .. "×" }
  if #values == 2 then
    local less, more = math.min(values[1], values[2]), math.max(values[1], values[2])
    fits[#fits + 1] = more - less .. "−"
    if more % less == 0 then fits[#fits + 1] = more // less .. "÷" end
  end
  return fits[draw:random(#fits)]
end

-- cages of one to three cells that cover the board: `{ cells =, clue = }`
function M.cages(board, draw)
  local names, groups = places.gather(board, draw, { least = 1 }, function(_, walk) return walk(1 + draw:random(2), function() return true end) end)
  local list = {}
  for i, group in ipairs(groups) do
    local values = {}
    for k, one in ipairs(group) do values[k] = one.value end
    list[i] = { cells = names[i], clue = clue(values, draw) }
  end
  return list
end

return M
