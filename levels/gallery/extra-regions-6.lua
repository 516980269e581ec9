-- Made by `quadrille new extra-regions --set size=6 --seed 1`.
return {
  rules = "extra-regions",
  title = { en = "Extra regions, 6 × 6", fr = "Zones, 6 × 6", zh = "额外区域，6 × 6" },
  extra_regions = {
    { "r1c1", "r1c2", "r1c3", "r2c3", "r3c3", "r4c3" }, { "r6c2", "r5c2", "r5c3", "r5c4", "r4c4", "r3c4" },
    { "r3c5", "r4c5", "r4c6", "r3c6", "r2c6", "r1c6" },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    1.2...
    ...4..
    ......
    ..3.4.
    .3..6.
    ......
  ]],
}
