-- Sudoku with one more rule: the values of neighbours never sum up to one number.
return {
  id = "neighbours",
  api = 1,
  base = "sudoku",
  title = { en = "Forbidden sum", fr = "Somme interdite" },
  help = {
    en = "As in Sudoku no symbol stands twice in a row, a column or a box. Two neighbours never sum up to the forbidden number.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "Deux voisines ne font jamais la somme interdite.",
  },
  options = {
    { name = "sum", kind = "integer", default = 5, min = 3, max = 31, title = { en = "Forbidden sum", fr = "Somme interdite" } },
  },
  extend = function(m, g, o)
    for a, b in g:pairs("orthogonal") do
      m:sum({ a, b }, "!=", o.sum):because { en = "neighbours with the forbidden sum", fr = "des voisines de la somme interdite" }
    end
  end,
}
