-- Latin squares: no number appears twice in a row or a column.
local M = {}

M.size = { name = "size", kind = "integer", default = 5, min = 3, max = 9, title = { en = "Size", fr = "Taille" },
  help = { en = "rows and columns", fr = "lignes et colonnes" } }

-- declares the square and returns its grid
function M.square(m, n)
  local g = m:grid { rows = n, columns = n, values = { 1, n } }
  m:all_different(g:rows()):because { en = "a number twice in a row", fr = "un nombre deux fois dans une ligne" }
    :named { en = "row {number}", fr = "ligne {number}" }
  m:all_different(g:columns()):because { en = "a number twice in a column", fr = "un nombre deux fois dans une colonne" }
    :named { en = "column {number}", fr = "colonne {number}" }
  return g
end

return M
