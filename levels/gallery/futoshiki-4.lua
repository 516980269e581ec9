-- Made by `quadrille new futoshiki --set size=4 --seed 1`.
return {
  rules = "futoshiki",
  title = { en = "More or less, 4 × 4", fr = "Plus ou moins, 4 × 4", zh = "大小之争，4 × 4" },
  signs = {
    { "r4c2", "r4c1" }, { "r1c1", "r2c1" }, { "r4c2", "r3c2" }, { "r2c2", "r1c2" }, { "r1c1", "r1c2" }, { "r1c3", "r1c2" }, { "r3c1", "r3c2" },
    { "r2c2", "r3c2" }, { "r3c3", "r2c3" },
  },
  size = 4,
  difficulty = 4,
  givens = [[
    ....
    .3..
    ..3.
    ...2
  ]],
}
