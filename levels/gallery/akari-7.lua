-- Dealt by `quadrille new akari`.
return {
  rules = "akari",
  title = { en = "Lamps, 7 × 7", fr = "Des lampes, 7 × 7", zh = "灯，7 × 7" },
  blocks = [[
    . 0 . . . 2 .
    . . . . . . .
    # 0 . # . . .
    . . . . . . .
    . . . 0 . 0 0
    . . . . . . .
    . 1 . . . # .
  ]],
}
