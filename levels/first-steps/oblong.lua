-- Four rows of six: a board need not be square.
return {
  rules = "sudoku",
  title = { en = "Four rows of six", fr = "Quatre lignes de six", zh = "四行六列" },
  difficulty = 1,
  rows = 4, columns = 6,
  givens = [[
    ..62..
    .1.3..
    2.16.3
    .63..4
  ]],
}
