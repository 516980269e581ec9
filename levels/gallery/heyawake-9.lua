-- Made by `quadrille new heyawake --set rows=9 --set columns=9 --seed 2`.
return {
  rules = "heyawake",
  title = { en = "Rooms, 9 × 9", fr = "Des pièces, 9 × 9", zh = "房间，9 × 9" },
  columns = 9,
  numbers = [[
    . . . 0 . . 1 . 1
    . . . . . . . . 1
    1 . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    1 . . . . . . . .
    . . . . 0 . . . .
    . 1 . . . . . . .
    . . . . . . . . .
  ]],
  regions = [[
    AABCDEPPT
    AABCDEPPU
    FFGGGHPPU
    FFGGGHQQU
    IIIIMMQQU
    JKKKMMRRU
    JKKKNNSSV
    JLLLOOSSV
    WWXXXXXYY
  ]],
  rows = 9,
}
