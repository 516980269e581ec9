-- Made by `quadrille new even-neighbours --set size=6 --seed 2`.
return {
  rules = "even-neighbours",
  title = { en = "Even neighbours, 6 × 6", fr = "Voisins pairs, 6 × 6", zh = "偶数邻格，6 × 6" },
  evens_around = { "r1c2", "r2c3", "r5c6", "r6c1" },
  size = 6,
  difficulty = 4,
  givens = [[
    ...2..
    ....6.
    .1.62.
    ....3.
    5.....
    ......
  ]],
}
