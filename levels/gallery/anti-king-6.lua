-- Made by `quadrille new anti-king --set size=6 --seed 1`.
return {
  rules = "anti-king",
  title = { en = "Kings apart, 6 × 6", fr = "Rois à distance, 6 × 6", zh = "无缘，6 × 6" },
  size = 6,
  difficulty = 4,
  givens = [[
    .....6
    .6.14.
    ......
    ..5...
    .3....
    ...4..
  ]],
}
