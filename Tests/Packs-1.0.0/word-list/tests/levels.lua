-- What is to stay true of this pack: run by `quadrille test` and `quadrille pack check`.
return {
  { name = "the Sudoku has one solution", level = "sudoku", seed = 1, solutions = 1 },
  { name = "another day's Sudoku has one, too", level = "sudoku", seed = 2, solutions = 1 },
  { name = "the crossword is laid out", level = "crossword", seed = 1, outcome = false },
}
