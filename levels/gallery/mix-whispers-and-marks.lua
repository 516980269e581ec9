-- Made by `quadrille new german-whispers+xv --set size=6 --seed 1`.
return {
  rules = { "german-whispers", "xv" },
  title = { en = "Whispers and XV, 6 × 6", fr = "Murmures et XV, 6 × 6", zh = "耳语与 XV，6 × 6" },
  size = 6,
  v = { { "r2c1", "r3c1" }, { "r2c5", "r2c6" }, { "r3c2", "r4c2" }, { "r4c3", "r5c3" }, { "r5c2", "r5c3" }, { "r5c4", "r5c5" } },
  whispers = {
    { "r1c1", "r2c2", "r3c2", "r3c3", "r3c4", "r4c4" }, { "r1c4", "r1c3", "r2c3" }, { "r5c4", "r6c5", "r5c5" },
    { "r6c2", "r6c1", "r5c1", "r4c2" }, { "r2c6", "r1c6", "r2c5", "r3c5", "r3c6", "r4c5" },
  },
  x = { { "r1c2", "r2c2" }, { "r4c4", "r4c5" }, { "r6c5", "r6c6" } },
  difficulty = 4,
  givens = [[
    ......
    ......
    ......
    ......
    ......
    ......
  ]],
}
