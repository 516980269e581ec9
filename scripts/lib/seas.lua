-- Connected areas without 2 × 2 blocks, and random ones for level makers.
local M = { SEA = 1, LAND = 2 }

-- the 2 × 2 blocks of rows of cells
function M.blocks(rows)
  local list = {}
  for r = 1, #rows - 1 do
    for c = 1, #rows[1] - 1 do list[#list + 1] = { rows[r][c], rows[r][c + 1], rows[r + 1][c], rows[r + 1][c + 1] } end
  end
  return list
end

local STEPS = { { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } }

-- A random sea, `sea[row][column]`: it grows from one cell as long as no 2 × 2 block is full; some cells stay land all the same, which
-- makes some islands larger.
local function grown_sea(rows, columns, draw)
  local sea, order = {}, {}
  for row = 0, rows + 1 do sea[row] = {} end
  for index = 0, rows * columns - 1 do order[index + 1] = { index // columns + 1, index % columns + 1 } end
  local function is_full(row, column)
    for _, d in ipairs { { -1, -1 }, { -1, 1 }, { 1, -1 }, { 1, 1 } } do
      if sea[row + d[1]][column] and sea[row][column + d[2]] and sea[row + d[1]][column + d[2]] then return true end
    end
  end
  local dry = {}
  for _, at in ipairs(draw:sample(order, #order // 4)) do dry[at[1] * 100 + at[2]] = true end
  local first = draw:shuffle(order)[1]
  sea[first[1]][first[2]] = true
  local is_growing = true
  while is_growing do
    is_growing = false
    for _, at in ipairs(draw:shuffle(order)) do
      local row, column = at[1], at[2]
      local near = sea[row - 1][column] or sea[row + 1][column] or sea[row][column - 1] or sea[row][column + 1]
      if near and not sea[row][column] and not dry[row * 100 + column] and not is_full(row, column) then
        sea[row][column], is_growing = true, true
      end
    end
  end
  return sea
end

-- The islands of a random sea as a text of words: the size of each in one of its cells, `.` elsewhere. Nil if one has more than 8 cells.
function M.random(rows, columns, draw)
  local sea, words, seen = grown_sea(rows, columns, draw), {}, {}
  for i = 1, rows * columns do words[i] = "." end
  for row = 1, rows do
    for column = 1, columns do
      local island = {}
      local function visit(r, c)
        local at = (r - 1) * columns + c
        if r < 1 or c < 1 or r > rows or c > columns or sea[r][c] or seen[at] then return end
        seen[at] = true
        island[#island + 1] = at
        for _, step in ipairs(STEPS) do visit(r + step[1], c + step[2]) end
      end
      visit(row, column)
      if #island > 8 then return nil end
      if #island > 0 then words[island[draw:random(#island)]] = tostring(#island) end
    end
  end
  return table.concat(words, " ")
end

return M
