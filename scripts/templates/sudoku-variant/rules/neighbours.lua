-- Sudoku with one more rule: the values of neighbours never add up to a forbidden sum.
return {
  id = "neighbours",
  api = 1,
  base = "sudoku",
  title = { en = "Forbidden sum", fr = "Somme interdite", zh = "禁止的和" },
  help = {
    en = "As in Sudoku, no symbol repeats in a row, column or box. Two neighbours never add up to the forbidden number.",
    fr = "Comme au sudoku, un symbole ne se répète ni dans une ligne, ni dans une colonne, ni dans un bloc. "
      .. "Deux cases voisines ne font jamais la somme interdite.",
    zh = "遵守标准数独规则：每行、每列、每宫内不重复。相邻两格之和不能等于禁止的数。",
  },
  options = {
    { name = "sum", kind = "integer", default = 5, min = 3, max = 31, title = { en = "Forbidden sum", fr = "Somme interdite", zh = "禁止的和" } },
  },
  extend = function(m, g, o)
    for a, b in g:pairs("orthogonal") do
      m:sum({ a, b }, "!=", o.sum):because { en = "neighbours never have the forbidden sum", fr = "deux cases voisines n’ont jamais la somme interdite",
        zh = "相邻两格之和不能等于禁止的数" }
    end
  end,
}
