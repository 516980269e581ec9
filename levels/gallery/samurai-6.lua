-- Made by `quadrille new samurai --set size=6 --difficulty 2 --seed 1`.
return {
  rules = "samurai",
  title = { en = "Five Sudokus, 6 × 6", fr = "Cinq sudokus, 6 × 6", zh = "五个数独，6 × 6" },
  size = 6,
  difficulty = 2,
  givens = [[
    ..3..2.....4
    5.....5...6.
    ..5...62..3.
    6.23....3...
    .....6...2..
    .6.........1
    .....1......
    ...3........
    .......4....
    .....2......
    ..1.......53
    5.2....5.24.
    .....3..13..
    24....3..4..
  ]],
}
