-- Made by `quadrille new xv --set size=6 --seed 1`.
return {
  rules = "xv",
  title = { en = "XV, 6 × 6", fr = "XV, 6 × 6", zh = "XV，6 × 6" },
  size = 6,
  v = { { "r2c1", "r3c1" }, { "r2c5", "r2c6" }, { "r3c2", "r4c2" }, { "r4c3", "r5c3" }, { "r5c2", "r5c3" }, { "r5c4", "r5c5" } },
  x = { { "r1c2", "r2c2" }, { "r4c4", "r4c5" }, { "r6c5", "r6c6" } },
  difficulty = 4,
  givens = [[
    ..2...
    ....2.
    ......
    ......
    ......
    ......
  ]],
}
