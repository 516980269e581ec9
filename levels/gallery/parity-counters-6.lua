-- Made by `quadrille new parity-counters --set size=6 --seed 1`.
return {
  rules = "parity-counters",
  title = { en = "Even counters, 6 × 6", fr = "Compteurs de pairs, 6 × 6", zh = "偶数计数，6 × 6" },
  column_counters = { "r1c1", "r1c3", "r2c5", "r2c6", "r3c4", "r4c6", "r5c4", "r6c1", "r6c3" },
  row_counters = { "r1c1", "r1c3", "r2c5", "r2c6", "r3c2", "r4c6", "r5c4", "r5c5", "r6c1", "r6c3" },
  size = 6,
  difficulty = 4,
  givens = [[
    ..3..6
    .46.3.
    ......
    ..4...
    ......
    ....5.
  ]],
}
