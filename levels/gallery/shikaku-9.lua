-- Made by `quadrille new shikaku --set rows=9 --set columns=9 --seed 2`.
return {
  rules = "shikaku",
  title = { en = "Fields, 9 × 9", fr = "Des champs, 9 × 9", zh = "田块，9 × 9" },
  columns = 9,
  numbers = [[
    . . 6 . . . 6 . 9
    . . . 4 . . . . .
    . . . . . 5 . . .
    . . . . . . . 5 .
    . 4 . . . . 5 . .
    5 . 8 . 5 . . . .
    3 . . . . . . . .
    . 4 . . . 2 . . .
    . . 4 . 3 3 . . .
  ]],
  rows = 9,
}
