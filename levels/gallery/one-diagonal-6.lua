-- Made by `quadrille new one-diagonal --set size=6 --seed 1`.
return {
  rules = "one-diagonal",
  title = { en = "Single diagonal, 6 × 6", fr = "Une diagonale, 6 × 6", zh = "单对角线，6 × 6" },
  size = 6,
  difficulty = 1,
  givens = [[
    .43.5.
    ...13.
    ......
    ..5...
    ......
    ...2..
  ]],
}
