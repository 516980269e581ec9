-- Made by `quadrille new arrow --seed 1`.
return {
  rules = "arrow",
  title = { en = "Arrows, 9 × 9", fr = "Flèches, 9 × 9", zh = "箭头，9 × 9" },
  arrows = {
    { "r8c1", "r7c1", "r8c2", "r9c2" }, { "r8c8", "r8c7", "r8c6" }, { "r3c3", "r3c4", "r4c3", "r5c3" }, { "r3c2", "r4c1", "r5c1" },
    { "r5c5", "r5c4", "r4c5" }, { "r2c1", "r2c2", "r1c2" }, { "r1c6", "r2c7", "r3c6" }, { "r6c7", "r6c8", "r5c9" },
  },
  difficulty = 5,
  givens = [[
    .1.......
    .3.....8.
    ..9...3..
    .........
    .....8...
    .7....4..
    .......7.
    .........
    6...8...5
  ]],
}
