-- Made by `quadrille new minesweeper --set rows=8 --set columns=8 --difficulty 4 --seed 1`.
return {
  rules = "minesweeper",
  title = { en = "Mines in the field, 8 × 8", fr = "Des mines dans le champ, 8 × 8", zh = "雷区，8 × 8" },
  columns = 8,
  difficulty = 4,
  numbers = [[
    2 . . . 0 . 1 .
    . 3 . . 1 0 . .
    . 3 . . . . . 1
    . . . . . . . .
    2 . 3 4 . . 1 .
    . . 3 2 . . . .
    1 . . 3 3 3 . .
    . . . 2 . 1 . 1
  ]],
  rows = 8,
}
