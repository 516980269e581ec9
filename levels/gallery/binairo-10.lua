-- Made by `quadrille new binairo --set rows=10 --set columns=10 --seed 2`.
return {
  rules = "binairo",
  title = { en = "Zeros and ones, 10 × 10", fr = "Des 0 et des 1, 10 × 10", zh = "零与一，10 × 10" },
  columns = 10,
  difficulty = 5,
  givens = [[
    .0.00.....
    1........1
    .0........
    .1....1.00
    ..0.....0.
    ......0...
    .0......01
    .0..1...0.
    ..1......1
    1.........
  ]],
  rows = 10,
}
