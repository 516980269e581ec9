-- Dealt by `quadrille new nurimisaki`.
return {
  rules = "nurimisaki",
  title = { en = "Capes, 8 × 8", fr = "Des caps, 8 × 8", zh = "海角，8 × 8" },
  columns = 8,
  numbers = [[
    . . . ? . ? . 7
    . . ? . . . . .
    . . . 4 . ? . .
    . . . . . . . .
    . 2 . . . 2 . .
    ? . . . . . . .
    . . . . . . . .
    . . . ? . . . .
  ]],
  rows = 8,
}
