-- No equal digits a knight’s move apart.
return {
  rules = "sudoku",
  title = { en = "Keep the knights apart", fr = "Écartez les cavaliers", zh = "马步分开" },
  difficulty = 5,
  knight = true,
  givens = [[
    .......9.
    .........
    36.......
    .2..7....
    .....6..3
    .........
    ......94.
    ...1....5
    ..2......
  ]]
}
