-- Connected areas without 2 × 2 blocks, and random ones for level makers.
local M = {}

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
function M.sea(rows, columns, draw)
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
  local grown = true
  while grown do
    grown = false
    for _, at in ipairs(draw:shuffle(order)) do
      local row, column = at[1], at[2]
      local near = sea[row - 1][column] or sea[row + 1][column] or sea[row][column - 1] or sea[row][column + 1]
      if near and not sea[row][column] and not dry[row * 100 + column] and not is_full(row, column) then
        sea[row][column], grown = true, true
      end
    end
  end
  sea.rows, sea.columns = rows, columns
  return sea
end

-- a text of words: the size of each island in one of its cells, `.` elsewhere; and the size of the largest
function M.islands(sea, draw)
  local words, seen, largest = {}, {}, 0
  for i = 1, sea.rows * sea.columns do words[i] = "." end
  for row = 1, sea.rows do
    for column = 1, sea.columns do
      local island = {}
      local function visit(r, c)
        local at = (r - 1) * sea.columns + c
        if r < 1 or c < 1 or r > sea.rows or c > sea.columns or sea[r][c] or seen[at] then return end
        seen[at] = true
        island[#island + 1] = at
        for _, step in ipairs(STEPS) do visit(r + step[1], c + step[2]) end
      end
      visit(row, column)
      largest = math.max(largest, #island)
      if #island > 0 then words[island[draw:random(#island)]] = tostring(#island) end
    end
  end
  return table.concat(words, " "), largest
end

return M
