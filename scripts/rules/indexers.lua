-- Indexers: in a marked column C, the value in row R says where in that row C is; the same for rows.
local areas = require "areas"
local places = require "places"

local COLUMN = { en = "in a marked column the value says in which column of its row the column’s number is",
  fr = "dans une colonne marquée, la valeur indique la colonne de sa ligne où se trouve le numéro de la colonne",
  zh = "标记列中的数说明该行里这一列的列号在第几列" }
local ROW = { en = "in a marked row the value says in which row of its column the row’s number is",
  fr = "dans une ligne marquée, la valeur indique la ligne de sa colonne où se trouve le numéro de la ligne",
  zh = "标记行中的数说明该列里这一行的行号在第几行" }
local NUMBERS = { en = "their numbers", fr = "leurs numéros", zh = "编号" }

local function apply(m, g, lines, numbers, reason, colour)
  if not numbers then return end
  g:means("shade " .. colour, reason)
  for _, number in ipairs(numbers) do
    local marked = {}
    for i, line in ipairs(lines) do
      m:element(line[number], line, number):because(reason)
      marked[i] = line[number]
    end
    g:draw("shade", marked, nil, { colour = colour })
  end
end

return {
  id = "indexers", api = 1, base = "sudoku", group = require("families").groups.cells, example = { level = "gallery/indexers-6" },
  title = { en = "Indexer Sudoku", fr = "Sudoku index", zh = "索引数独" },
  adds = { en = "In a coloured column C, the value in row R says in which column of row R the value C is; in a coloured row R, "
    .. "that in column C says in which row of column C the value R is.",
    fr = "Dans une colonne colorée C, la valeur de la ligne L indique la colonne de cette ligne où se trouve C ; dans une ligne "
      .. "colorée L, celle de la colonne C indique la ligne de cette colonne où se trouve L.",
    zh = "在着色的第 C 列中，第 R 行的数说明数 C 在第 R 行的第几列；在着色的第 R 行中，第 C 列的数说明数 R 在第 C 列的第几行。" },
  options = {
    { name = "index_columns", kind = "list", entry = "column", title = { en = "Indexer columns", fr = "Colonnes index", zh = "索引列" }, help = NUMBERS },
    { name = "index_rows", kind = "list", entry = "row", title = { en = "Indexer rows", fr = "Lignes index", zh = "索引行" }, help = NUMBERS },
  },
  accepts = function(o)
    local rows, columns = areas.sides(o)
    local reason, field = places.number_fault(o, "index_columns", columns)
    if reason then return reason, field end
    return places.number_fault(o, "index_rows", rows)
  end,
  extend = function(m, g, o)
    apply(m, g, g:rows(), o.index_columns, COLUMN, "teal")
    apply(m, g, g:columns(), o.index_rows, ROW, "pink")
  end,
  layout = { index_columns = function(_, o)
    local n = areas.symbols(o)
    return n >= 9 and { 1, (n + 1) // 2, n } or { 1, n }
  end },
}
