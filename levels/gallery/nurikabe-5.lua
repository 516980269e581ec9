-- Made by `quadrille new nurikabe --set rows=5 --set columns=5 --seed 6`.
return {
  rules = "nurikabe",
  title = { en = "Islands in the sea, 5 × 5", fr = "Des îles dans la mer, 5 × 5", zh = "海中群岛，5 × 5" },
  columns = 5,
  numbers = [[
    . 2 . . 1
    . . . . .
    1 . 3 . .
    . . . . .
    1 . . 1 .
  ]],
  rows = 5,
}
