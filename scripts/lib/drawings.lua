-- What is only drawn on a board of values: lines, cages, grounds, shapes and texts, and texts beside it.
local areas = require "areas"

local M = { FORM = "{ style = \"line\", cells = { \"r1c1\", \"r1c2\" }, colour = \"blue\" }" }

local SIDES = { above = true, below = true, left = true, right = true }
local STYLES = { line = 2, bar = 2, cage = 1, shade = 1, ring = 1, dot = 1, square = 1, text = 1, figure = 1 }

-- whether an entry is a drawing that lies on the board
function M.fits(o, one)
  local rows, columns = areas.sides(o)
  if type(one) ~= "table" then return false end
  local most = (one.style == "above" or one.style == "below") and columns or rows
  if SIDES[one.style] then return math.type(one.index) == "integer" and one.index >= 1 and one.index <= most end
  if not STYLES[one.style] or type(one.cells) ~= "table" or #one.cells < STYLES[one.style] then return false end
  if one.style == "figure" and type(one.figure) ~= "table" then return false end
  -- a line may come back to a cell
  for _, cell in ipairs(one.cells) do if not are_on_board({ { cell } }, rows, columns, 1) then return false end end
  return true
end

-- Shows every drawing; texts beside the board come together, since a side has one list.
function M.draw(g, o, drawings)
  local rows, columns = areas.sides(o)
  local around = {}
  for _, one in ipairs(drawings or {}) do
    if SIDES[one.style] then
      local texts = around[one.style] or {}
      for i = #texts + 1, (one.style == "above" or one.style == "below") and columns or rows do texts[i] = "" end
      texts[one.index], around[one.style] = tostring(one.text or ""), texts
    else
      local look = { colour = one.colour, width = one.width, ends = one.ends }
      if one.style == "text" then look = nil elseif one.style == "figure" then look = { figure = one.figure } end
      g:draw(one.style, one.cells, one.text, look)
    end
  end
  for _, side in ipairs { "above", "below", "left", "right" } do if around[side] then g:outside(side, around[side]) end end
end

return M
