-- Made by `quadrille new calcudoku --set size=5 --seed 1`.
return {
  rules = "calcudoku",
  title = { en = "Sums and products, 5 × 5", fr = "Sommes et produits, 5 × 5", zh = "加减乘除，5 × 5" },
  cages = {
    { cells = { "r4c1", "r5c1", "r5c2" }, clue = "6×" }, { cells = { "r3c1", "r3c2", "r3c3" }, clue = "12+" },
    { cells = { "r5c4", "r4c4", "r3c4" }, clue = "6+" }, { cells = { "r2c4", "r1c4", "r1c3" }, clue = "40×" },
    { cells = { "r3c5", "r2c5" }, clue = "8×" }, { cells = { "r5c3", "r4c3" }, clue = "9+" }, { cells = { "r1c5" }, clue = "3" },
    { cells = { "r4c2" }, clue = "4" }, { cells = { "r5c5", "r4c5" }, clue = "6+" }, { cells = { "r2c2", "r1c2" }, clue = "2÷" },
    { cells = { "r1c1", "r2c1" }, clue = "15×" }, { cells = { "r2c3" }, clue = "1" },
  },
  size = 5,
  difficulty = 4,
  givens = [[
    .....
    .....
    .....
    .....
    .....
  ]],
}
