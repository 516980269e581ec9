-- Made by `quadrille new even-neighbours --set size=9 --seed 2`.
return {
  rules = "even-neighbours",
  title = { en = "Even neighbours, 9 × 9", fr = "Voisins pairs, 9 × 9", zh = "偶数邻格，9 × 9" },
  evens_around = { "r1c6", "r3c1", "r3c4", "r3c7", "r4c5", "r6c3", "r7c4", "r7c9", "r9c2" },
  difficulty = 5,
  givens = [[
    ..1...6..
    .......7.
    .........
    .3.82..4.
    6...9....
    .9.......
    .........
    ....4.8..
    ......3.4
  ]],
}
