-- Made by `quadrille new calcudoku --set size=4 --seed 1`.
return {
  rules = "calcudoku",
  title = { en = "Sums and products, 4 × 4", fr = "Sommes et produits, 4 × 4", zh = "加减乘除，4 × 4" },
  cages = {
    { cells = { "r2c4", "r2c3" }, clue = "3−" }, { cells = { "r1c2", "r2c2" }, clue = "2−" },
    { cells = { "r4c1", "r3c1", "r2c1" }, clue = "8×" }, { cells = { "r1c4", "r1c3" }, clue = "6+" },
    { cells = { "r3c3", "r3c2" }, clue = "1−" }, { cells = { "r4c2", "r4c3" }, clue = "6+" }, { cells = { "r1c1" }, clue = "3" },
    { cells = { "r3c4", "r4c4" }, clue = "2−" },
  },
  size = 4,
  difficulty = 4,
  givens = [[
    ....
    ....
    ....
    ....
  ]],
}
