-- Layers of the sides between cells; those at the rim take no part.
local M = {}

-- A layer of such sides with values from 0 to `most`, 0 where the player leaves them open.
function M.between(m, o, entry, most, name)
  return m:layer { on = "sides", rows = o.rows, columns = o.columns, values = { 0, most }, rest = 0, rim = false, entry = entry, name = name }
end

-- A function that gives the variables of a cell's four sides, clockwise from the top, with one that is always 0 at the rim.
function M.around(m, layer)
  local none = m:variable { 0, 0 }
  return function(place)
    local list = {}
    for i, side in ipairs(layer:around(place, "sides")) do
      list[i] = #layer:around(side, "cells") == 2 and layer:at(side) or none
    end
    return list
  end
end

return M
