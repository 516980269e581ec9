-- Made by `quadrille new renban --set size=6 --seed 1`.
return {
  rules = "renban",
  title = { en = "Renban, 6 × 6", fr = "Renban, 6 × 6", zh = "连番，6 × 6" },
  renban = {
    { "r1c1", "r1c2", "r2c1", "r3c2", "r2c3" }, { "r1c4", "r2c4", "r3c4", "r4c3", "r5c4" }, { "r6c2", "r5c3", "r4c2", "r5c1", "r6c1" },
    { "r2c6", "r2c5", "r3c5", "r4c5", "r3c6" }, { "r6c5", "r6c6", "r5c6", "r4c6", "r5c5" },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    .3...6
    ...52.
    ......
    ......
    .6....
    ......
  ]],
}
