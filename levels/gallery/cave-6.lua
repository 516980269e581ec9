-- Made by `quadrille new cave --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "cave",
  title = { en = "In the cave, 6 × 6", fr = "Dans la grotte, 6 × 6", zh = "洞中，6 × 6" },
  numbers = [[
    . . . 5 . .
    . . . . . 4
    . . 6 . . .
    . 5 . . . .
    . . . . . .
    5 . 7 . . 5
  ]],
}
