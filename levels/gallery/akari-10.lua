-- Dealt by `quadrille new akari`.
return {
  rules = "akari",
  title = { en = "Lamps, 10 × 10", fr = "Des lampes, 10 × 10", zh = "灯，10 × 10" },
  blocks = [[
    . 1 . . . . . . . 1
    . . . # . . 3 . . .
    . # . # . 2 . . . .
    . . 2 1 . . . . . .
    . # . . . . . . # #
    0 0 . . . . . . # .
    . . . . . . 0 3 . .
    . . . . 2 . 1 . 2 .
    . . . # . . 1 . . .
    0 . . . . . . . # .
  ]],
  columns = 10,
  rows = 10,
}
