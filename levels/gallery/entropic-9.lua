-- Made by `quadrille new entropic --set size=9 --seed 1`.
return {
  rules = "entropic",
  title = { en = "Entropic lines, 9 × 9", fr = "Lignes entropiques, 9 × 9", zh = "熵线，9 × 9" },
  entropic = {
    { "r4c8", "r4c7", "r3c6", "r3c7", "r2c6", "r3c5" }, { "r8c1", "r7c2", "r8c2", "r9c1", "r9c2", "r9c3" },
    { "r8c8", "r7c9", "r6c9", "r5c9", "r5c8", "r4c9" }, { "r2c9", "r2c8", "r2c7", "r1c8", "r1c7", "r1c6" },
    { "r4c4", "r3c4", "r4c3", "r4c2", "r5c1", "r4c1" }, { "r1c4", "r2c5", "r2c4", "r1c3" }, { "r3c3", "r2c2", "r1c1" },
    { "r5c6", "r4c5", "r5c5", "r6c6", "r7c5", "r6c5" },
  },
  difficulty = 5,
  givens = [[
    7.....3..
    .........
    .....3...
    6..1.....
    ........6
    .8.......
    5........
    3....4.5.
    .6.......
  ]],
}
