-- Made by `quadrille new simple-loop --set rows=5 --set columns=5 --seed 1`.
return {
  rules = "simple-loop",
  title = { en = "One way round, 5 × 5", fr = "Un seul tour, 5 × 5", zh = "一圈，5 × 5" },
  blocks = [[
    . . . . #
    . . # . #
    . . . . #
    . . . . #
    # . . . #
  ]],
  columns = 5,
  rows = 5,
}
