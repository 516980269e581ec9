-- Sudoku in which neighbours never differ by one.
return {
  id = "non-consecutive", api = 1, base = "sudoku",
  title = { en = "Non-consecutive Sudoku", fr = "Sudoku sans consécutifs", zh = "不连续数独" },
  help = { en = "As in Sudoku, no symbol repeats in a row, column or box. The values of two neighbouring cells are never consecutive.",
    fr = "Comme au sudoku, un symbole ne se répète ni dans une ligne, ni dans une colonne, ni dans un bloc. "
      .. "Les valeurs de deux cases voisines ne se suivent jamais.",
    zh = "遵守标准数独规则：每行、每列、每宫内不重复。上下左右相邻的两格不能是相差 1 的数。" },
  example = { level = "gallery/non-consecutive-6" },
  extend = function(m, g)
    for a, b in g:pairs("orthogonal") do
      m:difference(a, b, "!=", 1):because { en = "neighbouring values are never consecutive", fr = "deux valeurs voisines ne se suivent jamais",
        zh = "相邻两格的数不相差 1" }
    end
  end,
}
