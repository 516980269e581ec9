-- Made by `quadrille new dutch-whispers --set size=6 --seed 1`.
return {
  rules = "dutch-whispers",
  title = { en = "Dutch whispers, 6 × 6", fr = "Murmures néerlandais, 6 × 6", zh = "荷兰耳语，6 × 6" },
  dutch = {
    { "r1c1", "r2c2", "r3c2", "r3c3", "r3c4", "r2c3" }, { "r1c2", "r1c3", "r2c4", "r2c5", "r1c6", "r2c6" },
    { "r5c4", "r4c5", "r4c6", "r3c5", "r3c6" }, { "r6c2", "r6c1", "r5c1", "r4c2", "r5c2", "r6c3" },
    { "r6c5", "r5c5", "r6c4", "r5c3", "r4c3", "r4c4" },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    ......
    ...31.
    ......
    ......
    .62...
    ......
  ]],
}
