-- Made by `quadrille new calcudoku --set size=6 --seed 1`.
return {
  rules = "calcudoku",
  title = { en = "Sums and products, 6 × 6", fr = "Sommes et produits, 6 × 6", zh = "加减乘除，6 × 6" },
  cages = {
    { cells = { "r1c1", "r1c2", "r1c3" }, clue = "9+" }, { cells = { "r1c4", "r1c5" }, clue = "5÷" },
    { cells = { "r5c4", "r4c4" }, clue = "4+" }, { cells = { "r6c2", "r6c1" }, clue = "1−" },
    { cells = { "r2c6", "r2c5" }, clue = "2×" }, { cells = { "r3c5", "r4c5" }, clue = "9+" },
    { cells = { "r3c6", "r4c6", "r5c6" }, clue = "24×" }, { cells = { "r3c4", "r3c3" }, clue = "8×" },
    { cells = { "r6c5", "r6c4", "r6c3" }, clue = "11+" }, { cells = { "r5c5" }, clue = "3" },
    { cells = { "r4c2", "r3c2" }, clue = "5−" }, { cells = { "r5c1", "r5c2" }, clue = "3−" },
    { cells = { "r4c3", "r5c3" }, clue = "11+" }, { cells = { "r4c1", "r3c1", "r2c1" }, clue = "11+" },
    { cells = { "r6c6" }, clue = "5" }, { cells = { "r2c3", "r2c4" }, clue = "18×" }, { cells = { "r1c6" }, clue = "6" },
    { cells = { "r2c2" }, clue = "5" },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ......
    ......
    1.....
    ......
    ......
    ......
  ]],
}
