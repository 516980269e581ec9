-- Made by `quadrille new modular --set size=9 --seed 1`.
return {
  rules = "modular",
  title = { en = "Modular lines, 9 × 9", fr = "Lignes modulaires, 9 × 9", zh = "余数线，9 × 9" },
  modular = {
    { "r4c8", "r4c9", "r5c9" }, { "r8c1", "r9c2", "r8c3", "r8c2" }, { "r8c8", "r8c7", "r7c6", "r6c7", "r5c6", "r4c5" },
    { "r2c9", "r3c8", "r2c7", "r3c7", "r4c6" }, { "r4c4", "r3c5", "r2c5", "r3c4", "r4c3", "r3c3" }, { "r1c4", "r2c4", "r1c5" },
    { "r7c2", "r7c1", "r6c2", "r7c3", "r6c3", "r6c4" }, { "r9c3", "r9c4", "r9c5", "r8c5", "r9c6", "r8c6" },
  },
  difficulty = 5,
  givens = [[
    .3.......
    .9.....6.
    ..1......
    ..9......
    .....1...
    .4....5..
    92.......
    .........
    ....86..7
  ]],
}
