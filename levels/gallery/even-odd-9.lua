-- Made by `quadrille new even-odd --seed 1`.
return {
  rules = "even-odd",
  title = { en = "Even and odd, 9 × 9", fr = "Pair et impair, 9 × 9", zh = "奇偶，9 × 9" },
  even = {
    "r4c8", "r3c3", "r2c7", "r5c6", "r5c9", "r5c5", "r2c1", "r3c7", "r8c7", "r9c2", "r4c1", "r1c6", "r1c8", "r6c1", "r6c2", "r3c6", "r8c9",
  },
  odd = {
    "r8c1", "r8c8", "r2c9", "r4c4", "r1c4", "r7c2", "r9c3", "r3c2", "r3c5", "r5c3", "r1c7", "r4c2", "r6c6", "r6c9", "r8c3", "r3c1", "r6c8", "r7c4",
    "r6c7", "r9c6", "r5c4", "r2c2", "r7c9",
  },
  difficulty = 5,
  givens = [[
    1........
    .52......
    .......7.
    ..1......
    .7...4...
    .........
    4......5.
    .........
    5...8.9.2
  ]],
}
