-- Made by `quadrille new between --set size=9 --seed 1`.
return {
  rules = "between",
  title = { en = "Between lines, 9 × 9", fr = "Lignes entre-deux, 9 × 9", zh = "介值线，9 × 9" },
  between = {
    { "r4c8", "r5c9", "r6c8" }, { "r8c1", "r7c2", "r6c1", "r7c1" }, { "r8c8", "r7c9", "r6c9", "r7c8" }, { "r2c9", "r3c8", "r2c8" },
    { "r4c4", "r5c4", "r5c3" }, { "r1c4", "r2c3", "r2c4" }, { "r9c3", "r8c4", "r7c4" }, { "r3c3", "r3c2", "r2c1" },
  },
  difficulty = 4,
  givens = [[
    .7.......
    ..8....7.
    ..9...2..
    ..1....2.
    .........
    .9.3..6..
    1....5.3.
    ....6....
    3...9.4.2
  ]],
}
