-- Made by `quadrille new chaos-construction --set size=5 --seed 2`.
return {
  rules = "chaos-construction",
  title = { en = "Chaos construction, 5 × 5", fr = "Chaos, 5 × 5", zh = "混沌构造，5 × 5" },
  borders = { { "r3c1", "r3c2" }, { "r3c2", "r3c3" }, { "r4c3", "r4c4" }, { "r5c2", "r5c3" } },
  joined = { { "r1c2", "r2c2" }, { "r2c3", "r3c3" }, { "r2c4", "r3c4" }, { "r4c2", "r5c2" } },
  size = 5,
  difficulty = 2,
  givens = [[
    ...54
    ..4.1
    ..2..
    .1...
    .35..
  ]],
}
