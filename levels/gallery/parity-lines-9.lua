-- Made by `quadrille new parity-lines --set size=9 --seed 1`.
return {
  rules = "parity-lines",
  title = { en = "Parity lines, 9 × 9", fr = "Lignes de parité, 9 × 9", zh = "奇偶线，9 × 9" },
  parity = {
    { "r4c8", "r3c9", "r4c9", "r5c8", "r5c9", "r6c8" }, { "r8c1", "r8c2", "r7c2", "r7c3", "r7c4", "r6c5" },
    { "r8c8", "r8c7", "r7c7", "r7c6", "r8c6", "r7c5" }, { "r2c9", "r1c9", "r2c8", "r1c8", "r1c7", "r1c6" },
    { "r4c4", "r3c4", "r4c3", "r3c3", "r4c2", "r5c2" }, { "r1c4", "r2c5", "r2c4", "r1c3", "r1c2", "r2c3" },
    { "r9c3", "r9c2", "r8c3", "r9c4", "r9c5", "r8c4" }, { "r2c7", "r2c6", "r3c6", "r4c6", "r4c7", "r5c7" },
  },
  difficulty = 4,
  givens = [[
    31......8
    .76......
    .........
    ..7......
    .....3...
    ......7..
    .5.....2.
    .........
    8...3.6.9
  ]],
}
