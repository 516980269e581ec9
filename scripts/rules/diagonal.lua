-- Sudoku whose two long diagonals are houses too.
return {
  id = "diagonal", api = 1, base = "sudoku",
  title = { en = "Diagonal Sudoku", fr = "Sudoku en diagonale", zh = "对角线数独" },
  adds = { en = "No symbol repeats on a long diagonal.", fr = "Aucun symbole ne se répète sur une grande diagonale.",
    zh = "两条主对角线上符号也不重复。" },
  options = { { name = "diagonals", kind = "boolean", rare = true, default = true, title = { en = "Diagonals", fr = "Diagonales", zh = "对角线" },
    help = { en = "no symbol repeats on a long diagonal", fr = "un symbole ne se répète pas sur une grande diagonale", zh = "两条主对角线上符号不重复" } } },
  example = { level = "gallery/diagonal-6" },
  exchange = { { flags = { "diagonal+", "diagonal-" }, option = "diagonals" } },
}
