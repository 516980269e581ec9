-- Made by `quadrille new minesweeper --set rows=7 --set columns=7 --difficulty 3 --seed 1`.
return {
  rules = "minesweeper",
  title = { en = "Mines in the field, 7 × 7", fr = "Des mines dans le champ, 7 × 7", zh = "雷区，7 × 7" },
  columns = 7,
  difficulty = 3,
  numbers = [[
    . . . 0 . . .
    3 . 3 . . . 0
    . 3 3 . . . .
    . . . 2 . 2 2
    . 1 . 1 . . .
    . 2 . . . 5 .
    1 . . 1 . . .
  ]],
  rows = 7,
}
