-- Made by `quadrille new mosaic --set rows=8 --set columns=8 --difficulty 4 --seed 1`.
return {
  rules = "mosaic",
  title = { en = "Blocks of nine, 8 × 8", fr = "Carrés de neuf, 8 × 8", zh = "九格马赛克，8 × 8" },
  columns = 8,
  difficulty = 4,
  numbers = [[
    4 . 5 . . 4 . 1
    . . . . . 5 2 .
    3 4 4 . 3 . . 1
    . . 4 . 4 . . .
    2 5 . . . 3 2 .
    2 . 6 6 . . 5 .
    . 3 . . . . 5 4
    2 . 3 . 4 . . 4
  ]],
  rows = 8,
}
