-- Made by `quadrille new double-arrow --set size=6 --seed 1`.
return {
  rules = "double-arrow",
  title = { en = "Double arrows, 6 × 6", fr = "Doubles flèches, 6 × 6", zh = "双箭头，6 × 6" },
  double_arrows = {
    { "r1c1", "r1c2", "r2c1", "r3c2" }, { "r1c4", "r2c5", "r1c5", "r2c6", "r3c6" }, { "r5c4", "r5c3", "r6c4", "r6c3" },
    { "r6c2", "r5c1", "r5c2" }, { "r3c5", "r3c4", "r3c3", "r2c4" },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    ..3...
    ....2.
    ......
    ....5.
    .1....
    ......
  ]],
}
