-- Arrows outside a board that point along diagonals: `{ side = "above", at = 3, to = "right" }` is over column 3.
local areas = require "areas"
local symmetry = require "symmetry"

local M = {}

local SIGNS = { ["above right"] = "↘", ["above left"] = "↙", ["below right"] = "↗", ["below left"] = "↖",
  ["left down"] = "↘", ["left up"] = "↗", ["right down"] = "↙", ["right up"] = "↖" }

local function sign(arrow) return SIGNS[tostring(arrow.side) .. " " .. tostring(arrow.to)] end
local function is_across(arrow) return arrow.side == "above" or arrow.side == "below" end

-- the rows and columns of the cells that an arrow points along; none for what is no arrow
function M.along(o, arrow)
  local rows, columns = areas.sides(o)
  local cells = {}
  if not sign(arrow) or math.type(arrow.at) ~= "integer" then return cells end
  -- At a corner, before the first column or behind the last, only the arrow towards the board has cells.
  local rim = is_across(arrow) and 1 or 0
  if arrow.at < 1 - rim or arrow.at > (is_across(arrow) and columns or rows) + rim then return cells end
  local down = (arrow.side == "above" or arrow.to == "down") and 1 or -1
  local right = (arrow.side == "left" or arrow.to == "right") and 1 or -1
  local row = is_across(arrow) and (down == 1 and 0 or rows + 1) or arrow.at
  local column = is_across(arrow) and arrow.at or (right == 1 and 0 or columns + 1)
  repeat
    row, column = row + down, column + right
    local is_on = row >= 1 and row <= rows and column >= 1 and column <= columns
    if is_on then cells[#cells + 1] = { row, column } end
  until not is_on
  return cells
end

-- the cells of a grid that an arrow points along
function M.cells(g, o, arrow)
  local cells = {}
  for i, at in ipairs(M.along(o, arrow)) do cells[i] = g:at(at[1], at[2]) end
  return cells
end

-- shows a text at an arrow, which is between the text and the board
function M.show(g, o, arrow, text)
  local rows, columns = areas.sides(o)
  local texts = {}
  if is_across(arrow) and (arrow.at < 1 or arrow.at > columns) then
    local cells, below = M.cells(g, o, arrow), arrow.side == "below"
    local label = below and sign(arrow) .. text or text .. sign(arrow)
    local points = { arrow.at < 1 and -35 or columns * 100 + 35, below and rows * 100 + 30 or -30 }
    g:draw("figure", { cells[1] }, label, { figure = { points = points, size = 36, over = true } })
    return
  end
  for i = 1, is_across(arrow) and columns or rows do texts[i] = "" end
  texts[arrow.at] = (arrow.side == "above" or arrow.side == "left") and text .. " " .. sign(arrow) or sign(arrow) .. " " .. text
  g:outside(arrow.side, texts)
end

-- arrows over the columns to the right, beside the rows at the right downwards, and at the left upwards
function M.all(o)
  local n = math.min(areas.sides(o))
  local list = {}
  for i = 1, n - 2 do
    list[#list + 1] = { side = "above", to = "right", at = i }
    list[#list + 1] = { side = "right", to = "down", at = i }
    list[#list + 1] = { side = "left", to = "up", at = i + 2 }
  end
  return list
end

-- all arrows along at least two cells, on every side
local function every(o)
  local rows, columns = areas.sides(o)
  local list = {}
  for _, side in ipairs { "above", "below", "left", "right" } do
    for _, to in ipairs((side == "above" or side == "below") and { "left", "right" } or { "up", "down" }) do
      for i = 1, (side == "above" or side == "below") and columns or rows do
        local arrow = { side = side, to = to, at = i }
        if #M.along(o, arrow) > 1 then list[#list + 1] = arrow end
      end
    end
  end
  return list
end

-- most of these arrows on a full board, with the sums of their diagonals; some of all sides where symmetry is wished
function M.sums(board, draw, o)
  local arrows = o.symmetry and every(o) or M.all(o)
  -- Its first cell and the place before it distinguish an arrow from others.
  local function ends(arrow)
    local first = M.along(o, arrow)
    local step = #first > 1 and { first[2][1] - first[1][1], first[2][2] - first[1][2] }
    return { { row = first[1][1], column = first[1][2] }, { row = first[1][1] - step[1], column = first[1][2] - step[2] } }
  end
  local function wanted() return draw:random(3) > (o.symmetry and 2 or 1) end
  local list = symmetry.keep(o, #board, #board[1], arrows, ends, wanted)
  for _, arrow in ipairs(list) do
    arrow.sum = 0
    for _, at in ipairs(M.along(o, arrow)) do arrow.sum = arrow.sum + board[at[1]][at[2]] end
  end
  return list
end

return M
