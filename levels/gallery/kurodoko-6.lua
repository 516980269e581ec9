-- Made by `quadrille new kurodoko --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "kurodoko",
  title = { en = "Far sight, 6 × 6", fr = "Vue lointaine, 6 × 6", zh = "远望，6 × 6" },
  columns = 6,
  numbers = [[
    . 4 . 4 . 2
    . . . . . .
    . . . . . .
    4 . 7 . . .
    . . . . . 3
    . . 6 . . .
  ]],
  rows = 6,
}
