-- Made by `quadrille new region-sum --set size=9 --seed 1`.
return {
  rules = "region-sum",
  title = { en = "Region sums, 9 × 9", fr = "Sommes égales, 9 × 9", zh = "等和线，9 × 9" },
  region_sums = {
    { "r8c1", "r7c1", "r6c2" }, { "r2c9", "r3c9", "r4c9" }, { "r4c4", "r5c3", "r5c2" }, { "r1c4", "r2c4", "r2c3", "r1c3" },
    { "r7c2", "r8c2", "r9c2", "r9c3", "r8c4", "r9c4" }, { "r5c9", "r6c8", "r6c9", "r7c8" }, { "r3c5", "r3c6", "r4c6" },
    { "r1c6", "r2c7", "r1c8" },
  },
  difficulty = 5,
  givens = [[
    .........
    .69......
    ..4....5.
    ..1......
    .........
    ......4..
    .......8.
    ....3....
    ....5.6.4
  ]],
}
