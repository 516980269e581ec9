-- Sudoku in which neighbours never differ by one.
return {
  id = "non-consecutive", api = 1, base = "sudoku",
  title = { en = "Non-consecutive Sudoku", fr = "Sudoku sans consécutifs" },
  help = { en = "As in Sudoku no symbol appears twice in a row, a column or a box. The values of two neighbours are never consecutive.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "Les valeurs de deux voisines ne se suivent jamais." },
  example = { level = "gallery/non-consecutive-6" },
  extend = function(m, g)
    for a, b in g:pairs("orthogonal") do
      m:difference(a, b, "!=", 1):because { en = "consecutive neighbours", fr = "des voisines qui se suivent" }
    end
  end,
}
