-- Made by `quadrille new one-diagonal --set size=9 --seed 1`.
return {
  rules = "one-diagonal",
  title = { en = "Single diagonal, 9 × 9", fr = "Une diagonale, 9 × 9", zh = "单对角线，9 × 9" },
  difficulty = 4,
  givens = [[
    .2.....3.
    ..6....5.
    .84...72.
    ..3......
    .....8...
    .1....4.6
    .3.8.2...
    .........
    2...5.149
  ]],
}
