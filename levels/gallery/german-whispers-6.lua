-- Made by `quadrille new german-whispers --set size=6 --seed 1`.
return {
  rules = "german-whispers",
  title = { en = "German whispers, 6 × 6", fr = "Murmures allemands, 6 × 6", zh = "德国耳语，6 × 6" },
  size = 6,
  whispers = {
    { "r1c1", "r2c2", "r3c2", "r3c3", "r3c4", "r4c4" }, { "r1c4", "r1c3", "r2c3" }, { "r5c4", "r6c5", "r5c5" },
    { "r6c2", "r6c1", "r5c1", "r4c2" }, { "r2c6", "r1c6", "r2c5", "r3c5", "r3c6", "r4c5" },
  },
  difficulty = 5,
  givens = [[
    ......
    ....5.
    ......
    ......
    ......
    ......
  ]],
}
