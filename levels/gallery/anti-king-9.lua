-- Made by `quadrille new anti-king --seed 1`.
return {
  rules = "anti-king",
  title = { en = "Kings apart, 9 × 9", fr = "Rois à distance, 9 × 9", zh = "无缘，9 × 9" },
  difficulty = 4,
  givens = [[
    12.....38
    .57......
    ..3...1..
    ..2......
    .....2...
    .4....9..
    83.4.6.7.
    .........
    ....7.396
  ]],
}
