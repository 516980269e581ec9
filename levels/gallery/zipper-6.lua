-- Made by `quadrille new zipper --set size=6 --seed 1`.
return {
  rules = "zipper",
  title = { en = "Zippers, 6 × 6", fr = "Fermetures éclair, 6 × 6", zh = "拉链线，6 × 6" },
  size = 6,
  zippers = {
    { "r1c1", "r1c2", "r2c1", "r3c2" }, { "r1c4", "r1c5", "r1c6", "r2c5" }, { "r5c4", "r6c3", "r5c3", "r6c2" },
    { "r2c6", "r3c5", "r2c4", "r3c3" }, { "r3c6", "r4c5", "r3c4", "r4c4" },
  },
  difficulty = 5,
  givens = [[
    ..6..5
    ....6.
    ......
    ......
    .6....
    ...5..
  ]],
}
