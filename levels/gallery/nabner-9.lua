-- Made by `quadrille new nabner --set size=9 --seed 1`.
return {
  rules = "nabner",
  title = { en = "Nabner, 9 × 9", fr = "Nabner, 9 × 9", zh = "反连番，9 × 9" },
  nabner = {
    { "r4c8", "r4c9", "r3c9", "r2c8" }, { "r8c1", "r7c1", "r8c2", "r8c3" }, { "r8c8", "r7c8", "r7c7", "r8c6" },
    { "r4c4", "r3c5", "r4c6", "r5c7" }, { "r1c4", "r2c3", "r3c3" }, { "r7c2", "r7c3", "r8c4" }, { "r9c3", "r9c2", "r9c1" },
    { "r2c7", "r1c8", "r1c9" },
  },
  difficulty = 5,
  givens = [[
    72.......
    .81.3....
    ..9...6..
    ..5......
    .....8...
    .9.5..4..
    1....3.4.
    .........
    4...5.1.3
  ]],
}
