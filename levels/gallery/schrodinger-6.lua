-- Made by `quadrille new schrodinger --set size=6 --seed 1`.
return {
  rules = "schrodinger",
  title = { en = "Schrödinger, 6 × 6", fr = "Schrödinger, 6 × 6", zh = "薛定谔，6 × 6" },
  cages = {
    { cells = { "r1c1", "r1c2", "r1c3" }, sum = 6 }, { cells = { "r1c4", "r1c5" }, sum = 9 }, { cells = { "r5c4", "r4c4", "r4c3" }, sum = 11 },
    { cells = { "r6c2", "r6c1", "r5c1" }, sum = 10 }, { cells = { "r2c6", "r1c6" }, sum = 9 }, { cells = { "r3c5", "r4c5", "r5c5" }, sum = 9 },
    { cells = { "r3c6", "r4c6", "r5c6", "r6c6" }, sum = 12 }, { cells = { "r3c4", "r2c4", "r2c5" }, sum = 10 },
    { cells = { "r6c5", "r6c4" }, sum = 9 }, { cells = { "r3c3", "r3c2", "r3c1" }, sum = 7 },
    { cells = { "r4c2", "r5c2", "r5c3", "r6c3" }, sum = 15 }, { cells = { "r2c3", "r2c2", "r2c1" }, sum = 15 },
  },
  difficulty = 5,
  givens = [[
    .3....
    ......
    ..3...
    ......
    .....2
    .....6
  ]],
}
