-- Made by `quadrille new creek --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "creek",
  title = { en = "Round the corners, 6 × 6", fr = "Autour des coins, 6 × 6", zh = "角落，6 × 6" },
  numbers = [[
    . . . 0 . . .
    . 3 . 1 . 1 0
    0 2 . 2 2 . .
    . 1 . . 2 . .
    0 1 . . 1 0 .
    . . . 1 . 1 .
    . 1 1 . 0 . .
  ]],
}
