-- Made by `quadrille new nurikabe --set rows=7 --set columns=7 --seed 6`.
return {
  rules = "nurikabe",
  title = { en = "Islands in the sea, 7 × 7", fr = "Des îles dans la mer, 7 × 7", zh = "海中群岛，7 × 7" },
  columns = 7,
  numbers = [[
    . 1 . . . 3 .
    . . 1 . 1 . .
    . . . . . . .
    2 . 3 . . . 1
    . . . . . . .
    2 . . 1 . . .
    . . . . . 2 .
  ]],
  rows = 7,
}
