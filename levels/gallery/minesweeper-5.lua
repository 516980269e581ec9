-- Made by `quadrille new minesweeper --set rows=5 --set columns=5 --difficulty 1 --seed 1`.
return {
  rules = "minesweeper",
  title = { en = "Mines in the field, 5 × 5", fr = "Des mines dans le champ, 5 × 5", zh = "雷区，5 × 5" },
  columns = 5,
  difficulty = 1,
  numbers = [[
    0 . . . .
    . . 1 . 2
    . 2 . 2 .
    . . 1 2 2
    . 2 . . 1
  ]],
  rows = 5,
}
