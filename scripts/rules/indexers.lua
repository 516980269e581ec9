-- Indexers: in a marked column C, the value in row R says where in that row C is; the same for rows.
local function index(m, lines, number, say)
  for _, line in ipairs(lines) do say(m:element(line[number], line, number)) end
end

return require("listrules").part {
  id = "indexers", example = { level = "gallery/indexers-6" },
  exchange = { { object = "columnindexer", option = "index_columns" }, { object = "rowindexer", option = "index_rows" } },
  title = { en = "Indexer Sudoku", fr = "Sudoku index", zh = "索引数独" },
  adds = { en = "In a coloured column C, the value in row R says in which column of row R the value C is; in a coloured row R, "
    .. "that in column C says in which row of column C the value R is.",
    fr = "Dans une colonne colorée C, la valeur de la ligne L indique la colonne de cette ligne où se trouve C ; dans une ligne "
      .. "colorée L, celle de la colonne C indique la ligne de cette colonne où se trouve L.",
    zh = "在着色的第 C 列中，第 R 行的数说明数 C 在第 R 行的第几列；在着色的第 R 行中，第 C 列的数说明数 R 在第 C 列的第几行。" },
  lists = {
    { option = "index_columns", entry = "column", colour = "teal",
      each = function(m, g, number, say) index(m, g:rows(), number, say) return g:columns()[number] end,
      name = { en = "Indexer columns", fr = "Colonnes index", zh = "索引列" },
      reason = { en = "in a marked column the value says in which column of its row the column’s number is",
        fr = "dans une colonne marquée, la valeur indique la colonne de sa ligne où se trouve le numéro de la colonne",
        zh = "标记列中的数说明该行里这一列的列号在第几列" },
      laid = function(_, o) return require("areas").symbols(o) >= 9 and { 1, (o.size + 1) // 2, o.size } or { 1, o.size } end },
    { option = "index_rows", entry = "row", colour = "orange",
      each = function(m, g, number, say) index(m, g:columns(), number, say) return g:rows()[number] end,
      name = { en = "Indexer rows", fr = "Lignes index", zh = "索引行" },
      reason = { en = "in a marked row the value says in which row of its column the row’s number is",
        fr = "dans une ligne marquée, la valeur indique la ligne de sa colonne où se trouve le numéro de la ligne",
        zh = "标记行中的数说明该列里这一行的行号在第几行" } },
  },
}
