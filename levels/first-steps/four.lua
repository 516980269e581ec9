-- A first Sudoku of four by four.
return {
  rules = "sudoku",
  title = { en = "Four by four", fr = "Quatre sur quatre", zh = "四乘四" },
  difficulty = 1,
  size = 4,
  givens = [[
    .2.1
    ...2
    4...
    ....
  ]],
}
