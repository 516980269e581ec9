-- Made by `quadrille new hashi --set rows=7 --set columns=7 --seed 3`.
return {
  rules = "hashi",
  title = { en = "Bridges, 7 × 7", fr = "Des ponts, 7 × 7", zh = "架桥，7 × 7" },
  numbers = [[
    . 1 . 3 . . 2
    2 . 1 . . . .
    . . . . 2 . .
    5 . . 5 . . .
    . . . . 3 . 2
    . . . . . . .
    3 . . 4 . 1 .
  ]],
}
