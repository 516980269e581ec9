-- Made by `quadrille new renban --set size=9 --seed 1`.
return {
  rules = "renban",
  title = { en = "Renban, 9 × 9", fr = "Renban, 9 × 9", zh = "连番，9 × 9" },
  renban = {
    { "r4c8", "r4c9", "r3c8", "r4c7", "r5c8" }, { "r8c8", "r8c7", "r8c6" }, { "r2c9", "r1c8", "r2c7" },
    { "r1c4", "r1c3", "r2c3", "r1c2", "r1c1" }, { "r7c2", "r6c1", "r5c1" }, { "r9c3", "r8c4", "r9c4", "r9c5" },
    { "r3c3", "r2c2", "r2c1", "r3c1", "r3c2" }, { "r5c9", "r6c9", "r6c8", "r6c7", "r7c6" },
  },
  difficulty = 5,
  givens = [[
    .........
    .62....7.
    .5.......
    .........
    .....9...
    ...3..7..
    8........
    .........
    4...6.3.1
  ]],
}
