-- Made by `quadrille new diagonal --seed 1`.
return {
  rules = "diagonal",
  title = { en = "Diagonals, 9 × 9", fr = "Diagonales, 9 × 9", zh = "对角线，9 × 9" },
  difficulty = 5,
  givens = [[
    12.......
    .76....5.
    ..4....2.
    ..1...2..
    .....6...
    .3....4..
    9..1.2...
    ....9....
    6...5.3..
  ]],
}
