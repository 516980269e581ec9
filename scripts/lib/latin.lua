-- Squares in which no number stands twice in a row or a column.
local M = {}

M.size = { name = "size", kind = "integer", default = 5, min = 3, max = 9, title = { en = "Size", fr = "Taille" },
  help = { en = "rows and columns", fr = "lignes et colonnes" } }

-- declares the square and gives its grid
function M.square(m, n)
  local g = m:grid { rows = n, columns = n, values = { 1, n } }
  for _, row in ipairs(g:rows()) do
    m:all_different(row):because { en = "a number twice in a row", fr = "un nombre deux fois dans une ligne" }
  end
  for _, column in ipairs(g:columns()) do
    m:all_different(column):because { en = "a number twice in a column", fr = "un nombre deux fois dans une colonne" }
  end
  return g
end

return M
