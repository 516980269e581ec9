-- Made by `quadrille new lockout --set size=6 --seed 1`.
return {
  rules = "lockout",
  title = { en = "Lockout lines, 6 × 6", fr = "Lignes d’exclusion, 6 × 6", zh = "排斥线，6 × 6" },
  lockouts = {
    { "r1c1", "r1c2", "r2c1" }, { "r1c4", "r1c3", "r2c2", "r3c2", "r4c2" }, { "r5c4", "r6c5", "r6c4", "r5c3" }, { "r6c2", "r5c1", "r5c2" },
    { "r2c6", "r3c6", "r2c5", "r1c5", "r1c6" },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    ..4..3
    ......
    ......
    ......
    ......
    ......
  ]],
}
