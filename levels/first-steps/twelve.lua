-- A Sudoku of twelve by twelve.
return {
  rules = "sudoku",
  title = { en = "Twelve by twelve", fr = "Douze sur douze", zh = "十二乘十二" },
  difficulty = 2,
  size = 12, box = { 3, 4 },
  givens = [[
    ..A.C..4.9..
    1.67B39...C8
    9.4......7.3
    .....1...6..
    5B.29......7
    A.8.7.2....5
    ........3...
    8.....6...A.
    .C..3..895..
    ...468.B..7.
    B....7....62
    .9.5.2..BC..
  ]],
}
