-- Made by `quadrille new simple-loop --set rows=6 --set columns=6 --seed 2`.
return {
  rules = "simple-loop",
  title = { en = "One way round, 6 × 6", fr = "Un seul tour, 6 × 6", zh = "一圈，6 × 6" },
  blocks = [[
    . . # # # #
    . . . . . #
    . . . . . .
    . . . . # .
    # . . . . .
    # . . . . .
  ]],
}
