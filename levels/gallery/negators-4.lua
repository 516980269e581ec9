-- Made by `quadrille new negators --set size=4 --seed 2`.
return {
  rules = "negators",
  title = { en = "Negators, 4 × 4", fr = "Négateurs, 4 × 4", zh = "负数格，4 × 4" },
  negated_cages = {
    { cells = { "r4c2", "r3c2", "r2c2", "r1c2" }, sum = 2 }, { cells = { "r3c4", "r4c4", "r4c3" }, sum = 2 },
    { cells = { "r1c4", "r1c3", "r2c3" }, sum = 5 }, { cells = { "r2c1", "r1c1" }, sum = 1 }, { cells = { "r4c1", "r3c1" }, sum = 3 },
  },
  size = 4,
  difficulty = 5,
  givens = [[
    ....
    ....
    ....
    ....
  ]],
}
