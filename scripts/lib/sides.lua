-- Layers of the sides between cells: those at the rim, which have one cell, take no part.
local M = {}

-- A layer of sides with values from 0 to `most`, 0 where the player leaves them open, and always 0 at the rim, for a reason.
function M.between(m, o, entry, most, name, reason)
  local layer = m:layer { on = "sides", rows = o.rows, columns = o.columns, values = { 0, most }, rest = 0, entry = entry, name = name }
  for _, side in ipairs(layer:places("sides")) do
    if #layer:around(side, "cells") == 1 then m:table({ layer:at(side) }, { { 0 } }):because(reason) end
  end
  return layer
end

return M
