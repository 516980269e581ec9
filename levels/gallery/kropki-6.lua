-- Made by `quadrille new kropki --set size=6 --seed 1`.
return {
  rules = "kropki",
  title = { en = "Dots, 6 × 6", fr = "Points, 6 × 6", zh = "黑白点，6 × 6" },
  black = {
    { "r1c2", "r1c3" }, { "r1c5", "r2c5" }, { "r1c6", "r2c6" }, { "r2c4", "r2c5" }, { "r3c1", "r3c2" }, { "r3c3", "r3c4" }, { "r3c4", "r4c4" },
    { "r3c6", "r4c6" }, { "r4c5", "r4c6" }, { "r5c3", "r5c4" }, { "r5c4", "r6c4" }, { "r5c5", "r6c5" },
  },
  size = 6,
  white = {
    { "r1c1", "r1c2" }, { "r1c4", "r2c4" }, { "r2c2", "r2c3" }, { "r2c3", "r2c4" }, { "r2c3", "r3c3" }, { "r2c4", "r3c4" }, { "r2c5", "r2c6" },
    { "r3c1", "r4c1" }, { "r3c2", "r4c2" }, { "r3c5", "r4c5" }, { "r4c1", "r5c1" }, { "r4c5", "r5c5" }, { "r5c3", "r6c3" }, { "r5c4", "r5c5" },
    { "r5c6", "r6c6" },
  },
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
