-- A gentle classic.
return {
  rules = "sudoku",
  title = { en = "A gentle nine", fr = "Une grille tranquille", zh = "轻松的九宫" },
  difficulty = 1,
  givens = [[
    9685.....
    4....12..
    .....4...
    ..3....6.
    ..7..9..1
    2...6..94
    .....61..
    8..1.2..9
    ...75....
  ]],
}
