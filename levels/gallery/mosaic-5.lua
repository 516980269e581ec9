-- Made by `quadrille new mosaic --set rows=5 --set columns=5 --difficulty 1 --seed 1`.
return {
  rules = "mosaic",
  title = { en = "Blocks of nine, 5 × 5", fr = "Carrés de neuf, 5 × 5", zh = "九格马赛克，5 × 5" },
  columns = 5,
  difficulty = 1,
  numbers = [[
    2 3 5 4 3
    3 4 5 5 4
    2 . 4 4 2
    2 4 4 4 2
    1 3 . . 1
  ]],
  rows = 5,
}
