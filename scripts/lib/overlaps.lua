-- Sudokus that share a box at their corners, as one board with holes.
local M = {}

-- where the Sudokus lie, in steps of a Sudoku without a box
local ARRANGED = {
  samurai = { { 0, 0 }, { 0, 2 }, { 1, 1 }, { 2, 0 }, { 2, 2 } }, sohei = { { 0, 1 }, { 1, 0 }, { 1, 2 }, { 2, 1 } },
  twins = { { 0, 0 }, { 1, 1 } }, triplets = { { 0, 0 }, { 1, 1 }, { 2, 2 } },
}
local BOXES = { [4] = { 2, 2 }, [6] = { 2, 3 }, [9] = { 3, 3 } }

-- calls `each(row, column)` for the first cell of each Sudoku of a board, from 0; returns the sides of the board
local function grids(o, each)
  local height, width = BOXES[o.size][1], BOXES[o.size][2]
  local rows, columns = 0, 0
  for _, at in ipairs(ARRANGED[o.arrangement]) do
    local row, column = at[1] * (o.size - height), at[2] * (o.size - width)
    if each then each(row, column, height, width) end
    rows, columns = math.max(rows, row + o.size), math.max(columns, column + o.size)
  end
  return rows, columns
end

-- The houses of all Sudokus as lists of cells, three after another a row, a column and a box; the cells of the board that lie in none, and the
-- sides of the board.
function M.houses(o)
  local inside, holes, lists = {}, {}, {}
  local rows, columns = grids(o, function(row, column, height, width)
    for i = 0, o.size - 1 do
      local across, down, box = {}, {}, {}
      for j = 0, o.size - 1 do
        across[j + 1], down[j + 1] = cell(row + i + 1, column + j + 1), cell(row + j + 1, column + i + 1)
        local top, left = i // height * height + j // width, i % height * width + j % width
        box[j + 1] = cell(row + top + 1, column + left + 1)
        inside[tostring(across[j + 1])] = true
      end
      table.move({ across, down, box }, 1, 3, #lists + 1, lists)
    end
  end)
  for row = 1, rows do
    for column = 1, columns do if not inside[tostring(cell(row, column))] then holes[#holes + 1] = cell(row, column) end end
  end
  return lists, holes, rows, columns
end

return M
