-- Made by `quadrille new parity-lines --set size=6 --seed 1`.
return {
  rules = "parity-lines",
  title = { en = "Parity lines, 6 × 6", fr = "Lignes de parité, 6 × 6", zh = "奇偶线，6 × 6" },
  parity = {
    { "r1c1", "r1c2", "r2c1", "r3c2", "r2c3", "r3c3" }, { "r1c4", "r2c5", "r3c5", "r2c4", "r3c4", "r4c5" },
    { "r5c4", "r4c3", "r5c3", "r6c2", "r5c1", "r5c2" }, { "r2c6", "r1c6", "r1c5" }, { "r3c6", "r4c6", "r5c6", "r6c5", "r5c5", "r4c4" },
  },
  size = 6,
  difficulty = 2,
  givens = [[
    6.3..5
    ....3.
    ......
    ..4...
    .45...
    ......
  ]],
}
