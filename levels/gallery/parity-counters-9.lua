-- Made by `quadrille new parity-counters --set size=9 --seed 1`.
return {
  rules = "parity-counters",
  title = { en = "Even counters, 9 × 9", fr = "Compteurs de pairs, 9 × 9", zh = "偶数计数，9 × 9" },
  column_counters = {  },
  row_counters = {  },
  difficulty = 4,
  givens = [[
    1......38
    .76......
    ..46...2.
    ..54.....
    .....3...
    .3.16.8.7
    8....246.
    ....7....
    4...5...3
  ]],
}
