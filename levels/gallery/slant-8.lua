-- Made by `quadrille new slant --set rows=8 --set columns=8 --seed 2`.
return {
  rules = "slant",
  title = { en = "Slanting lines, 8 × 8", fr = "Lignes obliques, 8 × 8", zh = "斜线，8 × 8" },
  columns = 8,
  numbers = [[
    . . . . . 0 . 1 0
    2 . 1 2 1 . . . 1
    . . 1 . 2 . . 2 .
    2 . . 2 2 . 1 . 1
    0 . 4 . . 3 2 2 .
    . . . . . . 2 . .
    . . 1 . 1 1 . 3 0
    . . . 3 2 3 2 . .
    . 2 . . 2 . . . .
  ]],
  rows = 8,
}
