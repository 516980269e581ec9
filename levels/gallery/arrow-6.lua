-- Made by `quadrille new arrow --set size=6 --seed 1`.
return {
  rules = "arrow",
  title = { en = "Arrows, 6 × 6", fr = "Flèches, 6 × 6", zh = "箭头，6 × 6" },
  arrows = {
    { "r1c1", "r2c1", "r3c2" }, { "r6c2", "r5c3", "r6c4" }, { "r2c6", "r1c5", "r2c5" }, { "r3c5", "r4c5", "r3c6" }, { "r3c3", "r2c4", "r1c3" },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    .....6
    ....2.
    ......
    ......
    ......
    ...1..
  ]],
}
