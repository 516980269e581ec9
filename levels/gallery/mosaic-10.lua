-- Made by `quadrille new mosaic --set rows=10 --set columns=10 --difficulty 5 --seed 1`.
return {
  rules = "mosaic",
  title = { en = "Blocks of nine, 10 × 10", fr = "Carrés de neuf, 10 × 10", zh = "九格马赛克，10 × 10" },
  columns = 10,
  difficulty = 5,
  numbers = [[
    4 5 . . . 4 . 3 . .
    . . 6 . . . 5 . 4 .
    3 . . 3 . 5 . . . 4
    . . . 4 3 . 3 . 5 .
    . 4 3 . . . . 5 3 2
    . . 4 5 . . 4 . 3 .
    4 . 5 . 7 . 6 4 5 .
    . . . 7 7 . 5 4 . .
    3 . . . 5 4 5 . 5 .
    . 3 3 2 . . . . 3 1
  ]],
  rows = 10,
}
