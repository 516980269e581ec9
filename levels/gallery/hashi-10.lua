-- Made by `quadrille new hashi --set rows=10 --set columns=10 --seed 5`.
return {
  rules = "hashi",
  title = { en = "Bridges, 10 × 10", fr = "Des ponts, 10 × 10", zh = "架桥，10 × 10" },
  columns = 10,
  numbers = [[
    . . 2 . . . 4 . . 2
    2 . . . . . . . . .
    . . . . 2 . 5 . . .
    . . . 1 . 3 . . . 3
    3 . . . . . . . . .
    . . 2 . . 3 . . . .
    2 . . . 5 . 7 . 2 .
    . . . . . . . . . .
    . . . . . . . . . .
    . 2 . . 6 . 6 . . 4
  ]],
  rows = 10,
}
