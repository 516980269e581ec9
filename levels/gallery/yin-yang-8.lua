-- Made by `quadrille new yin-yang --set rows=8 --set columns=8 --seed 2`.
return {
  rules = "yin-yang",
  title = { en = "Two colours, 8 × 8", fr = "Deux couleurs, 8 × 8", zh = "双色，8 × 8" },
  circles = [[
    . . . . . b . w
    . . . . . . b .
    . . b . w . b .
    . b . . b . . .
    . . w b . . w .
    . . . . . w . .
    . . b . . . . .
    b . . . . . . .
  ]],
  columns = 8,
  rows = 8,
}
