-- Indexers: in a marked column C, the value in row R says where in that row C is; the same for rows, boxes and single cells.
local areas = require "areas"
local cells = require "indexcells"

local function index(m, lines, number, say)
  for _, line in ipairs(lines) do say(m:element(line[number], line, number)) end
end

return require("listrules").part {
  id = "indexers", example = { level = "gallery/indexers-6" }, options = cells.options,
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
  accepts = cells.accepts, always = cells.always,
  lists = {
    { option = "index_columns", entry = "column", colour = "teal", reason = cells.IN_ROW,
      each = function(m, g, number, say) index(m, g:rows(), number, say) return g:columns()[number] end,
      name = { en = "Indexer columns", fr = "Colonnes index", zh = "索引列" },
      laid = function(_, o) return areas.symbols(o) >= 9 and { 1, (o.size + 1) // 2, o.size } or { 1, o.size } end },
    { option = "index_rows", entry = "row", colour = "orange", reason = cells.IN_COLUMN,
      each = function(m, g, number, say) index(m, g:columns(), number, say) return g:rows()[number] end,
      name = { en = "Indexer rows", fr = "Lignes index", zh = "索引行" } },
  },
}
