-- Made by `quadrille new lockout --set size=9 --seed 1`.
return {
  rules = "lockout",
  title = { en = "Lockout lines, 9 × 9", fr = "Lignes d’exclusion, 9 × 9", zh = "排斥线，9 × 9" },
  lockouts = {
    { "r8c1", "r9c1", "r9c2" }, { "r2c9", "r2c8", "r1c8", "r1c9" }, { "r4c4", "r4c5", "r5c4" }, { "r1c4", "r2c3", "r2c4", "r1c5" },
    { "r7c2", "r7c1", "r6c2" }, { "r9c3", "r8c2", "r8c3" }, { "r5c6", "r5c7", "r6c8", "r6c7" }, { "r5c9", "r5c8", "r4c8" },
  },
  difficulty = 5,
  givens = [[
    3........
    .46......
    ..9......
    ..1......
    .........
    .7.5..8..
    .....2.4.
    .........
    ....8.3.6
  ]],
}
