-- Indexers: in a marked column C, the value in row R says where in that row C is; the same for rows, boxes and single cells.
local areas = require "areas"
local places = require "places"

local IN_ROW = { en = "in a marked column the value says in which column of its row the column’s number is",
  fr = "dans une colonne marquée, la valeur indique la colonne de sa ligne où se trouve le numéro de la colonne",
  zh = "标记列中的数说明该行里这一列的列号在第几列" }
local IN_COLUMN = { en = "in a marked row the value says in which row of its column the row’s number is",
  fr = "dans une ligne marquée, la valeur indique la ligne de sa colonne où se trouve le numéro de la ligne",
  zh = "标记行中的数说明该列里这一行的行号在第几行" }
local IN_BOX = { en = "the value of a marked cell says at which place of its box the number of its own place is",
  fr = "la valeur d’une case marquée indique la place de son bloc où se trouve le numéro de sa propre place",
  zh = "标记格中的数说明本宫的第几个位置上是该格自己的位置号" }

local function index(m, lines, number, say)
  for _, line in ipairs(lines) do say(m:element(line[number], line, number)) end
end

-- single cells: their option, name, colour and reason, and the line that holds a cell, with the cell's place in it
local CELLS = {
  { "column_indexers", { en = "Column indexers", fr = "Index de colonne", zh = "列索引格" }, "teal", IN_ROW,
    function(g, _, cell) return g:rows()[cell.row], cell.column end },
  { "row_indexers", { en = "Row indexers", fr = "Index de ligne", zh = "行索引格" }, "orange", IN_COLUMN,
    function(g, _, cell) return g:columns()[cell.column], cell.row end },
  { "box_indexers", { en = "Box indexers", fr = "Index de bloc", zh = "宫索引格" }, "purple", IN_BOX, function(g, o, cell)
    for _, box in ipairs(areas.groups(g, o)) do
      for i, one in ipairs(box) do if tostring(one) == tostring(cell) then return box, i end end
    end
  end },
}
local options, names = {}, {}
for i, one in ipairs(CELLS) do options[i], names[i] = { name = one[1], kind = "cells", rare = true, title = one[2] }, one[1] end

return require("listrules").part {
  id = "indexers", example = { level = "gallery/indexers-6" }, options = options,
  exchange = { { object = "columnindexer", option = "index_columns" }, { object = "rowindexer", option = "index_rows" },
    { object = "columnindexer", option = "column_indexers", fields = { cell = "cells" } },
    { object = "rowindexer", option = "row_indexers", fields = { cell = "cells" } },
    { object = "boxindexer", option = "box_indexers", fields = { cell = "cells" } } },
  title = { en = "Indexer Sudoku", fr = "Sudoku index", zh = "索引数独" },
  adds = { en = "In a teal column C, the value in row R says in which column of row R the value C is; in an orange row R, "
    .. "that in column C says in which row of column C the value R is. Single teal and orange cells say the same. A purple cell "
    .. "says at which place of its box, in reading order, the number of its own place is.",
    fr = "Dans une colonne turquoise C, la valeur de la ligne L indique la colonne de cette ligne où se trouve C ; dans une ligne "
      .. "orange L, celle de la colonne C indique la ligne de cette colonne où se trouve L. Il en va de même des cases isolées. Une "
      .. "case violette indique la place de son bloc, dans l’ordre de lecture, où se trouve le numéro de sa propre place.",
    zh = "在青色的第 C 列中，第 R 行的数说明数 C 在第 R 行的第几列；在橙色的第 R 行中，第 C 列的数说明数 R 在第 C 列的第几行；"
      .. "单个青色格和橙色格也一样。紫色格中的数说明本宫按阅读顺序的第几个位置上是该格自己的位置号。" },
  accepts = function(o)
    if o.box_indexers and #o.box_indexers > 0 then
      local fault, field = areas.box_fault(o)
      if fault then return fault, field end
    end
    return places.cells_fault(o, table.unpack(names))
  end,
  always = function(m, g, o)
    for _, one in ipairs(CELLS) do
      for i, cell in ipairs(o[one[1]] or {}) do
        local line, number = one[5](g, o, cell)
        if line then m:element(line[number], line, number):because(one[4]) end
        g:draw("shade", { cell }, nil, { colour = one[3] })
        if i == 1 then g:means("shade " .. one[3], one[4]) end
      end
    end
  end,
  lists = {
    { option = "index_columns", entry = "column", colour = "teal", reason = IN_ROW,
      each = function(m, g, number, say) index(m, g:rows(), number, say) return g:columns()[number] end,
      name = { en = "Indexer columns", fr = "Colonnes index", zh = "索引列" },
      laid = function(_, o) return areas.symbols(o) >= 9 and { 1, (o.size + 1) // 2, o.size } or { 1, o.size } end },
    { option = "index_rows", entry = "row", colour = "orange", reason = IN_COLUMN,
      each = function(m, g, number, say) index(m, g:columns(), number, say) return g:rows()[number] end,
      name = { en = "Indexer rows", fr = "Lignes index", zh = "索引行" } },
  },
}
