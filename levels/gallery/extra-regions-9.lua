-- Made by `quadrille new extra-regions --set size=9 --seed 1`.
return {
  rules = "extra-regions",
  title = { en = "Extra regions, 9 × 9", fr = "Zones, 9 × 9", zh = "额外区域，9 × 9" },
  extra_regions = {
    { "r4c8", "r3c8", "r2c8", "r2c7", "r1c7", "r1c8", "r1c9", "r2c9", "r3c9" },
    { "r4c4", "r5c4", "r5c5", "r4c5", "r4c6", "r4c7", "r3c7", "r3c6" }, { "r9c3", "r8c3", "r8c4", "r9c4", "r9c5", "r9c6", "r9c7", "r9c8" },
    { "r3c3", "r3c4", "r2c4", "r2c3", "r2c2", "r2c1", "r1c1" },
  },
  difficulty = 4,
  givens = [[
    .2.....3.
    .65....1.
    .......7.
    ..16.....
    .....3...
    ......3.4
    63.....4.
    ....7....
    9...1.8..
  ]],
}
