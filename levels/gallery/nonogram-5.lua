-- Made by `quadrille new nonogram --set rows=5 --set columns=5 --seed 1`.
return {
  rules = "nonogram",
  title = { en = "A picture, 5 × 5", fr = "Une image, 5 × 5", zh = "一幅图，5 × 5" },
  above = "4, 2, 0, 2, 4",
  columns = 5,
  left = "0, 2 2, 2 2, 1 1, 1 1",
  rows = 5,
  difficulty = 4,
  givens = [[
    .....
    .....
    .....
    .....
    .....
  ]],
}
