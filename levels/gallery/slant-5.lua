-- Made by `quadrille new slant --set rows=5 --set columns=5 --seed 2`.
return {
  rules = "slant",
  title = { en = "Slanting lines, 5 × 5", fr = "Lignes obliques, 5 × 5", zh = "斜线，5 × 5" },
  columns = 5,
  numbers = [[
    . . 2 . 2 .
    . 1 . 3 . .
    . . . . . .
    2 . 3 . 2 .
    . 3 . 4 . 0
    . . . . . .
  ]],
  rows = 5,
}
