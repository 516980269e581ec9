-- Made from a random full board: givens are taken away as long as one board is left.
return {
  rules = "flower-sudoku",
  title = { en = "Three flowers", fr = "Trois fleurs", zh = "三朵花" },
  flowers = 3,
  givens = [[
    5.....
    .61.5.
    4...3.
    ......
    ...26.
    ......
    ...47.
  ]],
}
