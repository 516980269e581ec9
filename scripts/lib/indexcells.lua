-- Indexers of single cells: the value of a cell says where in its row, column or box the number of its own place is.
local areas = require "areas"
local places = require "places"

local M = {}

M.IN_ROW = { en = "in a marked column the value says in which column of its row the column’s number is",
  fr = "dans une colonne marquée, la valeur indique la colonne de sa ligne où se trouve le numéro de la colonne",
  zh = "标记列中的数说明该行里这一列的列号在第几列" }
M.IN_COLUMN = { en = "in a marked row the value says in which row of its column the row’s number is",
  fr = "dans une ligne marquée, la valeur indique la ligne de sa colonne où se trouve le numéro de la ligne",
  zh = "标记行中的数说明该列里这一行的行号在第几行" }
local IN_BOX = { en = "the value of a marked cell says at which place of its box the number of its own place is",
  fr = "la valeur d’une case marquée indique la place de son bloc où se trouve le numéro de sa propre place",
  zh = "标记格中的数说明本宫的第几个位置上是该格自己的位置号" }

-- single cells: their option, name, colour and reason, and the line that holds a cell, with the cell's place in it
local CELLS = {
  { "column_indexers", { en = "Column indexers", fr = "Index de colonne", zh = "列索引格" }, "teal", M.IN_ROW,
    function(g, _, cell) return g:rows()[cell.row], cell.column end },
  { "row_indexers", { en = "Row indexers", fr = "Index de ligne", zh = "行索引格" }, "orange", M.IN_COLUMN,
    function(g, _, cell) return g:columns()[cell.column], cell.row end },
  { "box_indexers", { en = "Box indexers", fr = "Index de bloc", zh = "宫索引格" }, "purple", IN_BOX, function(g, o, cell)
    for _, box in ipairs(areas.groups(g, o)) do
      for i, one in ipairs(box) do if tostring(one) == tostring(cell) then return box, i end end
    end
  end },
}
local names = {}
-- the options that list them
M.options = {}
for i, one in ipairs(CELLS) do M.options[i], names[i] = { name = one[1], kind = "cells", rare = true, title = one[2] }, one[1] end

-- nil, or why options do not fit the board, and the option
function M.accepts(o)
  if o.box_indexers and #o.box_indexers > 0 then
    local fault, field = areas.box_fault(o)
    if fault then return fault, field end
  end
  return places.cells_fault(o, table.unpack(names))
end

-- declares and draws what the options list
function M.always(m, g, o)
  for _, one in ipairs(CELLS) do
    for i, cell in ipairs(o[one[1]] or {}) do
      local line, number = one[5](g, o, cell)
      if line then m:element(line[number], line, number):because(one[4]) end
      g:draw("shade", { cell }, nil, { colour = one[3] })
      if i == 1 then g:means("shade " .. one[3], one[4]) end
    end
  end
end

return M
