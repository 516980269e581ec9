-- Made by `quadrille new diagonal --set size=6 --seed 1`.
return {
  rules = "diagonal",
  title = { en = "Diagonals, 6 × 6", fr = "Diagonales, 6 × 6", zh = "对角线，6 × 6" },
  size = 6,
  difficulty = 4,
  givens = [[
    ....52
    ...41.
    ......
    ..4..1
    .3....
    ......
  ]],
}
