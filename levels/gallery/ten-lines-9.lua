-- Made by `quadrille new ten-lines --set size=9 --seed 1`.
return {
  rules = "ten-lines",
  title = { en = "Ten lines, 9 × 9", fr = "Lignes de dix, 9 × 9", zh = "十和线，9 × 9" },
  tens = {
    { "r8c1", "r7c2", "r7c1", "r6c1", "r5c1" }, { "r2c9", "r3c9", "r4c8" }, { "r4c4", "r4c5", "r3c6" }, { "r1c4", "r1c3", "r2c4" },
    { "r5c5", "r5c4", "r6c4", "r5c3", "r4c3", "r3c2" }, { "r2c1", "r1c1", "r1c2" }, { "r8c7", "r7c7", "r8c8" },
    { "r3c5", "r2c6", "r3c7", "r2c7" },
  },
  difficulty = 5,
  givens = [[
    ........4
    .8.......
    ..7......
    ..8......
    .........
    ......8..
    7......9.
    ......5..
    ....5.6..
  ]],
}
