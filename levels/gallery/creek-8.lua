-- Made by `quadrille new creek --set rows=8 --set columns=8 --seed 2`.
return {
  rules = "creek",
  title = { en = "Round the corners, 8 × 8", fr = "Autour des coins, 8 × 8", zh = "角落，8 × 8" },
  columns = 8,
  numbers = [[
    0 . . . . 0 . 1 0
    1 . 1 1 2 . . . .
    . . . . 1 . . 0 .
    1 . 2 2 . . 2 . .
    0 . 2 . . 4 2 2 .
    1 . . . . . 2 . .
    . . . 2 . . . 1 .
    1 . . 1 1 . 2 . 2
    . 1 . . 0 . . . .
  ]],
  rows = 8,
}
