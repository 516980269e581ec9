-- Made by `quadrille new futoshiki --set size=5 --seed 1`.
return {
  rules = "futoshiki",
  title = { en = "More or less, 5 × 5", fr = "Plus ou moins, 5 × 5", zh = "大小之争，5 × 5" },
  signs = {
    { "r1c4", "r1c3" }, { "r2c5", "r1c5" }, { "r4c2", "r5c2" }, { "r3c1", "r2c1" }, { "r3c2", "r3c3" }, { "r1c3", "r2c3" }, { "r2c2", "r1c2" },
    { "r2c4", "r2c5" }, { "r4c2", "r4c1" }, { "r1c3", "r1c2" }, { "r3c3", "r2c3" }, { "r3c5", "r3c4" }, { "r5c5", "r5c4" }, { "r4c4", "r4c5" },
    { "r1c1", "r2c1" }, { "r4c3", "r4c4" },
  },
  difficulty = 4,
  givens = [[
    .....
    .5...
    .....
    .....
    1....
  ]],
}
