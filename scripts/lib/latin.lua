-- Latin squares: no number appears twice in a row or a column.
local M = {}

M.size = { name = "size", kind = "integer", default = 5, min = 3, max = 9, title = { en = "Size", fr = "Taille", zh = "大小" },
  help = { en = "rows and columns", fr = "lignes et colonnes", zh = "行数和列数" } }

-- declares the square and returns its grid
function M.square(m, n)
  local g = m:grid { rows = n, columns = n, values = { 1, n } }
  m:all_different(g:rows()):because { en = "each number appears once in each row", fr = "chaque nombre figure une fois par ligne",
    zh = "同一行内数字不重复" }
    :named { en = "row {number}", fr = "ligne {number}", zh = "第 {number} 行" }
  m:all_different(g:columns()):because { en = "each number appears once in each column", fr = "chaque nombre figure une fois par colonne",
    zh = "同一列内数字不重复" }
    :named { en = "column {number}", fr = "colonne {number}", zh = "第 {number} 列" }
  return g
end

return M
