-- Made by `quadrille new modular --set size=6 --seed 1`.
return {
  rules = "modular",
  title = { en = "Modular lines, 6 × 6", fr = "Lignes modulaires, 6 × 6", zh = "余数线，6 × 6" },
  modular = {
    { "r1c1", "r1c2", "r1c3", "r2c2", "r3c1", "r3c2" }, { "r1c4", "r1c5", "r2c6", "r3c5", "r2c4", "r3c3" },
    { "r5c4", "r6c5", "r6c6", "r5c6", "r5c5", "r4c5" }, { "r6c2", "r5c1", "r5c2", "r4c1", "r4c2", "r5c3" },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    .....6
    ....5.
    ......
    ......
    .4....
    ......
  ]],
}
