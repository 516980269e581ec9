-- Made by `quadrille new doublers --set size=4 --seed 2`.
return {
  rules = "doublers",
  title = { en = "Doublers, 4 × 4", fr = "Doubleurs, 4 × 4", zh = "倍增格，4 × 4" },
  doubled_cages = {
    { cells = { "r4c2", "r3c2", "r2c2", "r1c2" }, sum = 14 }, { cells = { "r3c4", "r4c4", "r4c3" }, sum = 8 },
    { cells = { "r1c4", "r1c3", "r2c3" }, sum = 8 }, { cells = { "r2c1", "r1c1" }, sum = 10 }, { cells = { "r4c1", "r3c1" }, sum = 3 },
  },
  size = 4,
  difficulty = 4,
  givens = [[
    ....
    ....
    ..3.
    ....
  ]],
}
