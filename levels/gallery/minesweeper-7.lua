-- Made by `quadrille new minesweeper --set rows=7 --set columns=7 --difficulty 3 --seed 1`.
return {
  rules = "minesweeper",
  title = { en = "Mines in the field, 7 × 7", fr = "Des mines dans le champ, 7 × 7", zh = "雷区，7 × 7" },
  columns = 7,
  difficulty = 3,
  numbers = [[
    1 . . 1 0 . .
    . . 1 1 0 . 2
    . . . . 1 2 .
    . 3 . 2 . 3 .
    . . 0 . . 2 0
    1 1 1 3 4 3 .
    0 . . . . . .
  ]],
  rows = 7,
}
