-- What is to stay true of the rules: run by `quadrille test` and `quadrille pack check`.
return {
  { name = "the first level has one solution", level = "first", solutions = 1 },
  {
    name = "neighbours with the forbidden sum conflict",
    level = { rules = "neighbours", size = 6, sum = 7 },
    moves = { "enter r1c1 3", "enter r2c1 4" },
    conflicts = { "r1c1", "r2c1" },
  },
  {
    name = "another sum is free",
    level = { rules = "neighbours", size = 6, sum = 7 },
    moves = { "enter r1c1 3", "enter r2c1 5" },
    conflicts = {},
  },
  {
    name = "Sudoku's own rules hold, too",
    level = { rules = "neighbours", size = 6, sum = 7 },
    moves = { "enter r1c1 3", "enter r1c6 3" },
    conflicts = { "r1c1", "r1c6" },
  },
}
