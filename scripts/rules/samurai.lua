-- Sudokus that share a box: Samurai and other arrangements.
local ONCE = { en = "each number appears once in every row, column and box of each Sudoku",
  fr = "chaque nombre apparaît une fois dans chaque ligne, colonne et bloc de chaque sudoku", zh = "每个数独的每行、每列、每宫中各数字只出现一次" }

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

return {
  id = "samurai", api = 1, unique = true, family = require("families").logic,
  title = { en = "Samurai Sudoku", fr = "Sudoku samouraï", zh = "武士数独" },
  help = { en = "Several Sudokus share a box at their corners. Each number appears once in every row, column and box of each of them; a row ends where its "
      .. "Sudoku ends.",
    fr = "Plusieurs sudokus partagent un bloc à leurs coins. Chaque nombre apparaît une fois dans chaque ligne, colonne et bloc de chacun d’eux ; une "
      .. "ligne finit là où finit son sudoku.",
    zh = "几个数独在角上共用一个宫。在每个数独中，每行、每列、每宫各数字只出现一次；一行到该数独的边界为止。" },
  example = { level = "gallery/samurai-6" },
  options = {
    { name = "arrangement", kind = "choice", default = "samurai", choices = { "samurai", "sohei", "triplets", "twins" },
      title = { en = "Arrangement", fr = "Disposition", zh = "排列" }, labels = {
        samurai = { en = "five, crosswise", fr = "cinq, en croix", zh = "五个，交叉排列" }, sohei = { en = "four in a ring", fr = "quatre en anneau", zh = "四个，环形排列" },
        triplets = { en = "three in a diagonal", fr = "trois en diagonale", zh = "三个，斜向排列" }, twins = { en = "two", fr = "deux", zh = "两个" },
      } },
    { name = "size", kind = "choice", default = 9, choices = { 4, 6, 9 }, title = { en = "Size", fr = "Taille", zh = "大小" } },
  },
  model = function(m, o)
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
    local g = m:layer { on = "cells", rows = rows, columns = columns, holes = holes, values = { 1, o.size } }
    local drawn = {}
    for i, list in ipairs(lists) do
      local cells = {}
      for j, place in ipairs(list) do cells[j] = g:at(place) end
      m:all_different(cells):because(ONCE)
      if i % 3 == 0 and not drawn[tostring(list[1])] then
        g:draw("box", list)
        drawn[tostring(list[1])] = true
      end
    end
    return g
  end,
  deal = function(_, _, solver, level) return level.givens and {} or { givens = solver:puzzle() } end,
}
