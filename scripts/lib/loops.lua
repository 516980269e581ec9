-- What loops are called, and random ones for level makers.
local M = {}

M.IS_ONE = { en = "the line is one closed loop without branches", fr = "la ligne est une seule boucle fermée, sans embranchement",
  zh = "线是一条不分叉的闭合回路" }
M.LINE = { en = "loop", fr = "boucle", zh = "回路" }

-- the eight cells around one, in order
local AROUND = { { -1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 } }

-- The inside of a random loop, `inside[row][column]`: it grows by cells whose neighbours inside are one run, so that neither part
-- falls apart nor touches itself at a corner. At first it grows by branches one cell wide, which wander over the whole board, then
-- some of their bends are filled. Of ten cells as many as `dry` stay outside.
function M.inside(rows, columns, draw, dry)
  local inside, order, left = {}, {}, {}
  for row = 0, rows + 1 do inside[row] = {} end
  for index = 0, rows * columns - 1 do order[index + 1] = { index // columns + 1, index % columns + 1 } end
  for _, cell in ipairs(dry and draw:sample(order, #order * dry // 10) or {}) do left[cell] = true end
  local function grow(row, column, most)
    local runs, sides = 0, 0
    for i, step in ipairs(AROUND) do
      local last, here = AROUND[(i - 2) % 8 + 1], inside[row + step[1]][column + step[2]]
      if here and not inside[row + last[1]][column + last[2]] then runs = runs + 1 end
      if here and i % 2 == 1 then sides = sides + 1 end
    end
    if runs ~= 1 or sides == 0 or sides > most then return false end
    inside[row][column] = true
    return true
  end
  local function sweep(most, of)
    local grown = false
    for _, cell in ipairs(draw:shuffle(order)) do
      if not left[cell] and not inside[cell[1]][cell[2]] and draw:random(of) == 1 and grow(cell[1], cell[2], most) then grown = true end
    end
    return grown
  end
  local first = draw:shuffle(order)[1]
  inside[first[1]][first[2]] = true
  while sweep(1, 1) do end
  sweep(2, 3)
  return inside
end

-- How many sides of each cell a random loop uses, row by row.
function M.numbers(rows, columns, draw)
  local inside, list = M.inside(rows, columns, draw), {}
  for row = 1, rows do
    for column = 1, columns do
      local count = 0
      for _, step in ipairs { { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } } do
        if inside[row + step[1]][column + step[2]] ~= inside[row][column] then count = count + 1 end
      end
      list[#list + 1] = tostring(count)
    end
  end
  return list
end

-- Whether the border of such an inside uses the sides up, right, down and left of the corner below and to the right of a cell.
function M.at_corner(inside, row, column)
  local a, b, c, d = inside[row][column], inside[row][column + 1], inside[row + 1][column], inside[row + 1][column + 1]
  return a ~= b, b ~= d, c ~= d, a ~= c
end

return M
