-- Dealt by `quadrille new nurimisaki`.
return {
  rules = "nurimisaki",
  title = { en = "Capes, 6 × 6", fr = "Des caps, 6 × 6", zh = "海角，6 × 6" },
  numbers = [[
    . . ? . 4 .
    . 4 . . . .
    4 . . . . .
    . . 4 . . .
    . . . ? . .
    . . . . . .
  ]],
}
