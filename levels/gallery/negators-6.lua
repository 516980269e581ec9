-- Made by `quadrille new negators --set size=6 --seed 1`.
return {
  rules = "negators",
  title = { en = "Negators, 6 × 6", fr = "Négateurs, 6 × 6", zh = "负数格，6 × 6" },
  negated_cages = {
    { cells = { "r1c1", "r1c2", "r1c3" }, sum = 4 }, { cells = { "r1c4", "r1c5" }, sum = 8 }, { cells = { "r5c4", "r4c4", "r4c3" }, sum = 3 },
    { cells = { "r6c2", "r6c1", "r5c1" }, sum = 12 }, { cells = { "r2c6", "r1c6" }, sum = 6 }, { cells = { "r3c5", "r4c5", "r5c5" }, sum = 12 },
    { cells = { "r3c6", "r4c6", "r5c6", "r6c6" }, sum = 3 }, { cells = { "r3c4", "r2c4", "r2c3" }, sum = 8 }, { cells = { "r6c5", "r6c4" }, sum = 5 },
    { cells = { "r3c3", "r3c2", "r3c1" }, sum = 6 }, { cells = { "r4c2", "r5c2" }, sum = 7 }, { cells = { "r5c3", "r6c3" }, sum = 2 },
    { cells = { "r2c2", "r2c1" }, sum = 8 },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    ......
    ......
    ......
    ......
    ......
    ......
  ]],
}
