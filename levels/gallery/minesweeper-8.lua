-- Made by `quadrille new minesweeper --set rows=8 --set columns=8 --difficulty 4 --seed 1`.
return {
  rules = "minesweeper",
  title = { en = "Mines in the field, 8 × 8", fr = "Des mines dans le champ, 8 × 8", zh = "雷区，8 × 8" },
  columns = 8,
  difficulty = 4,
  numbers = [[
    . . . 2 . . . 0
    1 2 . . 2 . 2 .
    . . . 3 . . 3 .
    4 . 5 3 . 3 . .
    . . . . . . 1 .
    . . . . . . 1 .
    . 1 . 2 . 1 1 .
    . . 2 . . 0 . .
  ]],
  rows = 8,
}
