-- Made by `quadrille new minesweeper --set rows=10 --set columns=10 --difficulty 5 --seed 1`.
return {
  rules = "minesweeper",
  title = { en = "Mines in the field, 10 × 10", fr = "Des mines dans le champ, 10 × 10", zh = "雷区，10 × 10" },
  columns = 10,
  difficulty = 5,
  numbers = [[
    2 . . . . 1 . 1 . 0
    . . . 2 2 . . 1 1 .
    3 . 2 . . 4 . . . .
    . . . . . . . . . .
    . 1 . . . 4 3 4 3 .
    2 . . 2 4 . . . . .
    . 3 . . . . 3 . . .
    . . 2 . . . . . . 0
    . . 2 0 2 2 . . 2 .
    2 . 2 . . . . . . 0
  ]],
  rows = 10,
}
