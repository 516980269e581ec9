-- Made by `quadrille new cave --set rows=8 --set columns=8 --seed 2`.
return {
  rules = "cave",
  title = { en = "In the cave, 8 × 8", fr = "Dans la grotte, 8 × 8", zh = "洞中，8 × 8" },
  columns = 8,
  numbers = [[
    2 . . . . 2 . .
    . . . . . . 5 .
    . . 3 . . . 6 .
    . 3 . . . 8 . .
    . . . 4 . . 6 .
    . . . . . . . .
    3 . . . . . . 2
    . . 9 8 9 . . .
  ]],
  rows = 8,
}
