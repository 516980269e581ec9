-- Made by `quadrille new quadruples --set size=6 --seed 1`.
return {
  rules = "quadruples",
  title = { en = "Quadruples, 6 × 6", fr = "Quadruples, 6 × 6", zh = "四格，6 × 6" },
  quadruples = {
    { cell = "r1c2", values = { 4, 6 } }, { cell = "r1c4", values = { 1, 2, 5 } }, { cell = "r2c3", values = { 4, 5, 6 } },
    { cell = "r3c2", values = { 1, 2, 3, 6 } }, { cell = "r3c4", values = { 3, 4, 5, 6 } }, { cell = "r4c1", values = { 1, 3, 6 } },
    { cell = "r4c3", values = { 1, 2, 4, 6 } }, { cell = "r4c5", values = { 2, 3, 5 } }, { cell = "r5c2", values = { 3, 4, 5 } },
    { cell = "r5c4", values = { 1, 2, 3, 6 } },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    ......
    ......
    ......
    ....5.
    ......
    ......
  ]],
}
