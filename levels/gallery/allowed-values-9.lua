-- Made by `quadrille new allowed-values --set size=9 --seed 1`.
return {
  rules = "allowed-values",
  title = { en = "Allowed values, 9 × 9", fr = "Valeurs permises, 9 × 9", zh = "限定候选，9 × 9" },
  allowed = {
    { cell = "r1c4", values = { 4, 5 } }, { cell = "r1c6", values = { 6, 9 } }, { cell = "r1c7", values = { 7, 9 } },
    { cell = "r1c8", values = { 2, 5 } }, { cell = "r2c1", values = { 2, 6 } }, { cell = "r2c7", values = { 4, 8 } },
    { cell = "r2c9", values = { 2, 3 } }, { cell = "r3c2", values = { 3, 7 } }, { cell = "r3c3", values = { 2, 8 } },
    { cell = "r3c5", values = { 3, 9 } }, { cell = "r3c7", values = { 2, 6 } }, { cell = "r4c1", values = { 2, 6 } },
    { cell = "r4c2", values = { 2, 9 } }, { cell = "r4c4", values = { 7, 8 } }, { cell = "r4c8", values = { 2, 6 } },
    { cell = "r5c3", values = { 1, 6 } }, { cell = "r5c5", values = { 1, 4 } }, { cell = "r5c6", values = { 3, 8 } },
    { cell = "r5c9", values = { 1, 2 } }, { cell = "r6c6", values = { 3, 9 } }, { cell = "r6c9", values = { 1, 5 } },
    { cell = "r7c2", values = { 3, 9 } }, { cell = "r8c1", values = { 6, 7 } }, { cell = "r8c7", values = { 1, 2 } },
    { cell = "r8c8", values = { 3, 4 } }, { cell = "r9c2", values = { 2, 3 } }, { cell = "r9c3", values = { 5, 9 } },
  },
  difficulty = 4,
  givens = [[
    .........
    .4.......
    ..2......
    .........
    .........
    .8.......
    4......1.
    .1.......
    ....1...6
  ]],
}
