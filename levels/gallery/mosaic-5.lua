-- Made by `quadrille new mosaic --set rows=5 --set columns=5 --difficulty 1 --seed 1`.
return {
  rules = "mosaic",
  title = { en = "Blocks of nine, 5 × 5", fr = "Carrés de neuf, 5 × 5", zh = "九格马赛克，5 × 5" },
  columns = 5,
  difficulty = 1,
  numbers = [[
    4 6 . 3 1
    5 8 7 6 .
    3 6 5 5 2
    1 . 3 4 2
    0 . 1 1 0
  ]],
  rows = 5,
}
