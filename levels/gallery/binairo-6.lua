-- Made by `quadrille new binairo --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "binairo",
  title = { en = "Zeros and ones, 6 × 6", fr = "Des 0 et des 1, 6 × 6", zh = "零与一，6 × 6" },
  columns = 6,
  difficulty = 5,
  givens = [[
    0....0
    ..11..
    ......
    ..1.0.
    .0....
    0..0..
  ]],
  rows = 6,
}
