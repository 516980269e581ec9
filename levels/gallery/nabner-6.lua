-- Made by `quadrille new nabner --set size=6 --seed 1`.
return {
  rules = "nabner",
  title = { en = "Nabner, 6 × 6", fr = "Nabner, 6 × 6", zh = "反连番，6 × 6" },
  nabner = {
    { "r1c1", "r2c2", "r2c1" }, { "r5c4", "r4c5", "r4c4" }, { "r2c6", "r1c5", "r1c4" }, { "r3c5", "r3c4", "r4c3" },
    { "r5c5", "r6c5", "r6c4" },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ......
    ......
    ......
    ....3.
    .53...
    ......
  ]],
}
