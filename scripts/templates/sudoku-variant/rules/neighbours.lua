-- Sudoku with one more rule: the values of neighbours never add up to a forbidden sum.
return {
  id = "neighbours",
  api = 1,
  base = "sudoku",
  title = { en = "Forbidden sum", fr = "Somme interdite", zh = "禁止的和" },
  adds = {
    en = "Two neighbours never add up to the forbidden number.",
    fr = "Deux cases voisines ne font jamais la somme interdite.",
    zh = "相邻两格之和不能等于禁止的数。",
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
