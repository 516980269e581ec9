-- Dominoes that do not touch.
local places = require "places"
local M = {}

-- the cells of random dominoes that do not touch, by their places in reading order
function M.random(o, draw)
  local taken, list, count = {}, {}, o.rows * o.columns
  local function beside(index)
    local near = { index - o.columns, index + o.columns }
    if index % o.columns ~= 1 and o.columns > 1 then near[#near + 1] = index - 1 end
    if index % o.columns ~= 0 then near[#near + 1] = index + 1 end
    return near
  end
  local function is_free(index)
    if taken[index] or index < 1 or index > count then return false end
    for _, other in ipairs(beside(index)) do if taken[other] then return false end end
    return true
  end
  for _, index in ipairs(draw:shuffle(places.indices(count))) do
    for _, other in ipairs(draw:shuffle(beside(index))) do
      if is_free(index) and is_free(other) then
        taken[index], taken[other] = true, true
        list[#list + 1], list[#list + 2] = index, other
      end
    end
  end
  return list
end

return M
