-- Made by `quadrille new chaos-construction --set size=6 --seed 1`.
return {
  rules = "chaos-construction",
  title = { en = "Chaos construction, 6 × 6", fr = "Chaos, 6 × 6", zh = "混沌构造，6 × 6" },
  borders = { { "r1c4", "r1c5" }, { "r4c2", "r4c3" }, { "r4c4", "r4c5" }, { "r5c1", "r6c1" }, { "r5c3", "r6c3" }, { "r5c4", "r6c4" } },
  joined = { { "r3c1", "r4c1" }, { "r3c6", "r4c6" }, { "r4c3", "r5c3" }, { "r5c2", "r6c2" } },
  size = 6,
  difficulty = 5,
  givens = [[
    ..6..2
    ...51.
    ......
    ..365.
    .4..3.
    ...2..
  ]],
}
