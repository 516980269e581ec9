-- No digit twice on a long diagonal.
return {
  rules = "sudoku",
  title = { en = "Both diagonals", fr = "Les deux diagonales", zh = "两条对角线" },
  difficulty = 3,
  diagonals = true,
  givens = [[
    9.85.....
    ....9.2..
    .........
    .31......
    ..6..91.3
    .4.......
    .....63..
    2......6.
    ...345...
  ]],
}
