-- Made by `quadrille new mosaic --set rows=8 --set columns=8 --difficulty 4 --seed 1`.
return {
  rules = "mosaic",
  title = { en = "Blocks of nine, 8 × 8", fr = "Carrés de neuf, 8 × 8", zh = "九格马赛克，8 × 8" },
  columns = 8,
  difficulty = 4,
  numbers = [[
    . 0 2 . 3 . 2 .
    2 . . 2 . 3 . .
    3 . . . 4 . 3 1
    4 . 5 4 . . 4 .
    . . 5 . 3 4 6 5
    . 7 6 . . . . .
    4 7 . 3 3 . . 6
    3 5 3 . 2 . . 4
  ]],
  rows = 8,
}
