-- Made by `quadrille new even-odd --set size=6 --seed 1`.
return {
  rules = "even-odd",
  title = { en = "Even and odd, 6 × 6", fr = "Pair et impair, 6 × 6", zh = "奇偶，6 × 6" },
  even = { "r1c2", "r5c4", "r6c5", "r4c5", "r3c3", "r6c1", "r4c4", "r5c1" },
  odd = { "r1c1", "r1c4", "r6c2", "r2c6", "r3c5", "r3c6", "r3c4", "r5c5", "r4c2", "r4c3" },
  size = 6,
  difficulty = 1,
  givens = [[
    .....6
    ...41.
    ......
    ..1...
    .52...
    ......
  ]],
}
