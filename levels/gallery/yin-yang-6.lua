-- Made by `quadrille new yin-yang --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "yin-yang",
  title = { en = "Two colours, 6 × 6", fr = "Deux couleurs, 6 × 6", zh = "双色，6 × 6" },
  circles = [[
    b . . . . .
    . b . w . .
    w . . . . .
    . b b . . .
    b . . . . .
    . . . . . .
  ]],
}
