-- Made by `quadrille new akari --set rows=7 --set columns=7 --seed 1`.
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
