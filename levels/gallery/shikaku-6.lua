-- Made by `quadrille new shikaku --set rows=6 --set columns=6 --seed 2`.
return {
  rules = "shikaku",
  title = { en = "Fields, 6 × 6", fr = "Des champs, 6 × 6", zh = "田块，6 × 6" },
  columns = 6,
  numbers = [[
    . 6 . . . 2
    . . 2 2 . .
    . . . . . 5
    . 2 . . . .
    . . 4 4 5 .
    . 4 . . . .
  ]],
  rows = 6,
}
