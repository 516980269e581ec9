-- Made by `quadrille new entropic --set size=6 --seed 1`.
return {
  rules = "entropic",
  title = { en = "Entropic lines, 6 × 6", fr = "Lignes entropiques, 6 × 6", zh = "熵线，6 × 6" },
  entropic = {
    { "r1c1", "r2c2", "r3c2", "r4c2", "r3c3", "r4c3" }, { "r1c2", "r2c3", "r1c3", "r2c4", "r1c4", "r2c5" }, { "r5c4", "r4c5", "r4c4" },
    { "r6c2", "r6c3", "r6c4", "r6c5", "r5c5", "r4c6" }, { "r2c6", "r1c6", "r1c5" },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    .....6
    ...23.
    ......
    ......
    .4....
    ......
  ]],
}
