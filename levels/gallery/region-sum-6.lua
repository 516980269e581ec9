-- Made by `quadrille new region-sum --set size=6 --seed 1`.
return {
  rules = "region-sum",
  title = { en = "Region sums, 6 × 6", fr = "Sommes égales, 6 × 6", zh = "等和线，6 × 6" },
  region_sums = {
    { "r1c1", "r2c1", "r3c1" }, { "r1c2", "r2c3", "r1c4", "r2c4" }, { "r2c6", "r2c5", "r3c5" }, { "r3c6", "r4c5", "r5c6" },
    { "r6c5", "r6c4", "r5c4", "r4c4", "r3c4" },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ..4..2
    ....1.
    ......
    ......
    .5....
    ......
  ]],
}
