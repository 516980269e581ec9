-- Made by `quadrille new between --set size=6 --seed 1`.
return {
  rules = "between",
  title = { en = "Between lines, 6 × 6", fr = "Lignes entre-deux, 6 × 6", zh = "介值线，6 × 6" },
  between = {
    { "r1c4", "r2c5", "r2c6", "r1c5" }, { "r5c4", "r5c5", "r6c6", "r6c5" }, { "r6c2", "r5c3", "r6c3", "r6c4" },
    { "r3c5", "r3c4", "r4c5", "r3c6" }, { "r3c3", "r4c2", "r4c1", "r3c1", "r3c2" },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    .....5
    ......
    ......
    ..6...
    .63...
    ...2..
  ]],
}
