-- Sudoku whose two long diagonals are houses too.
return {
  id = "diagonal", api = 1, base = "sudoku",
  title = { en = "Diagonal Sudoku", fr = "Sudoku en diagonale" },
  help = { en = "No symbol appears twice in a row, a column, a box or on a long diagonal.",
    fr = "Aucun symbole ne figure deux fois dans une ligne, une colonne, une boîte ou sur une grande diagonale." },
  example = { level = "gallery/diagonal-6" },
  options = { { name = "diagonals", kind = "boolean", rare = true, default = true, title = { en = "Diagonals", fr = "Diagonales" },
    help = { en = "no symbol twice on a long diagonal", fr = "aucun symbole deux fois sur une grande diagonale" } } },
}
