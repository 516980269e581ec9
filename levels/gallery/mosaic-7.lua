-- Made by `quadrille new mosaic --set rows=7 --set columns=7 --difficulty 3 --seed 1`.
return {
  rules = "mosaic",
  title = { en = "Blocks of nine, 7 × 7", fr = "Carrés de neuf, 7 × 7", zh = "九格马赛克，7 × 7" },
  columns = 7,
  difficulty = 3,
  numbers = [[
    4 5 4 3 4 4 3
    5 6 4 3 . 5 4
    4 5 3 4 5 5 3
    3 5 2 4 3 4 2
    2 4 3 5 4 3 .
    . 2 3 5 . 4 2
    0 0 2 . 4 3 .
  ]],
  rows = 7,
}
