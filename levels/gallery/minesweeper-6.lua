-- Made by `quadrille new minesweeper --set rows=6 --set columns=6 --difficulty 2 --seed 1`.
return {
  rules = "minesweeper",
  title = { en = "Mines in the field, 6 × 6", fr = "Des mines dans le champ, 6 × 6", zh = "雷区，6 × 6" },
  columns = 6,
  difficulty = 2,
  numbers = [[
    . . 3 . . .
    1 . . . . 1
    . 1 . . . 2
    0 . 3 . . 1
    . . 2 . . .
    1 . . . 0 .
  ]],
  rows = 6,
}
