-- Made by `quadrille new allowed-values --set size=6 --seed 1`.
return {
  rules = "allowed-values",
  title = { en = "Allowed values, 6 × 6", fr = "Valeurs permises, 6 × 6", zh = "限定候选，6 × 6" },
  allowed = {
    { cell = "r1c1", values = { 1, 3 } }, { cell = "r1c2", values = { 4, 5 } }, { cell = "r1c4", values = { 2, 5 } },
    { cell = "r2c6", values = { 3, 6 } }, { cell = "r3c4", values = { 2, 3 } }, { cell = "r3c5", values = { 5, 6 } },
    { cell = "r3c6", values = { 1, 3 } }, { cell = "r4c5", values = { 4, 5 } }, { cell = "r5c4", values = { 2, 5 } },
    { cell = "r5c5", values = { 2, 3 } }, { cell = "r6c2", values = { 2, 5 } }, { cell = "r6c5", values = { 4, 6 } },
  },
  size = 6,
  difficulty = 2,
  givens = [[
    ......
    ....1.
    ......
    ..3...
    .3....
    ..2...
  ]],
}
