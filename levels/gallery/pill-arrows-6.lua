-- Made by `quadrille new pill-arrows --set size=6 --seed 1`.
return {
  rules = "pill-arrows",
  title = { en = "Pill arrows, 6 × 6", fr = "Flèches à capsule, 6 × 6", zh = "胶囊箭头，6 × 6" },
  pills = {
    { pill = { "r5c4", "r6c4" }, arrow = { "r6c4", "r5c5", "r4c6", "r4c5", "r4c4", "r5c3", "r5c2", "r4c3" } },
    { pill = { "r6c2", "r6c1" }, arrow = { "r6c1", "r5c1", "r4c1", "r3c1", "r2c1", "r2c2", "r1c1" } },
    { pill = { "r1c6", "r1c5" }, arrow = { "r1c5", "r1c4", "r1c3", "r1c2", "r2c3" } },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ......
    ....5.
    ......
    ..1...
    .1....
    ...4..
  ]],
}
