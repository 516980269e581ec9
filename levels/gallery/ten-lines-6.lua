-- Made by `quadrille new ten-lines --set size=6 --seed 1`.
return {
  rules = "ten-lines",
  title = { en = "Ten lines, 6 × 6", fr = "Lignes de dix, 6 × 6", zh = "十和线，6 × 6" },
  size = 6,
  tens = {
    { "r1c1", "r1c2", "r1c3", "r2c3", "r1c4", "r2c5" }, { "r5c4", "r5c3", "r6c4" }, { "r6c2", "r6c1", "r5c2", "r4c2", "r3c2", "r2c1" },
    { "r3c6", "r4c5", "r4c6" }, { "r4c3", "r3c3", "r2c4", "r3c4" },
  },
  difficulty = 4,
  givens = [[
    ......
    ....4.
    ......
    ......
    ......
    ......
  ]],
}
