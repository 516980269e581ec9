-- Made by `quadrille new mosaic --set rows=6 --set columns=6 --difficulty 2 --seed 1`.
return {
  rules = "mosaic",
  title = { en = "Blocks of nine, 6 × 6", fr = "Carrés de neuf, 6 × 6", zh = "九格马赛克，6 × 6" },
  columns = 6,
  difficulty = 2,
  numbers = [[
    3 . 4 . 3 1
    . 4 6 5 . .
    2 . . . . 3
    2 3 5 5 5 .
    . . . 5 . 3
    4 4 4 3 3 .
  ]],
  rows = 6,
}
