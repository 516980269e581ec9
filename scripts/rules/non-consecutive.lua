-- Sudoku in which neighbours never differ by one.
return {
  id = "non-consecutive", api = 1, base = "sudoku",
  title = { en = "Non-consecutive Sudoku", fr = "Sudoku sans consécutifs", zh = "不连续数独" },
  adds = { en = "The values of two neighbouring cells are never consecutive.", fr = "Les valeurs de deux cases voisines ne se suivent jamais.",
    zh = "上下左右相邻的两格不能是相差 1 的数。" },
  example = { level = "gallery/non-consecutive-6" },
  exchange = { { flags = "nonconsecutive", without = { "difference", "ratio" } } },
  extend = function(m, g)
    for a, b in g:pairs("orthogonal") do
      m:difference(a, b, "!=", 1):because { en = "neighbouring values are never consecutive", fr = "deux valeurs voisines ne se suivent jamais",
        zh = "相邻两格的数不相差 1" }
    end
  end,
}
