-- A Sudoku of six by six.
return {
  rules = "sudoku",
  title = { en = "Six by six", fr = "Six sur six", zh = "六乘六" },
  difficulty = 1,
  size = 6,
  givens = [[
    ..62..
    41.3..
    ..1...
    ....2.
    .....6
    .3.4..
  ]],
}
