-- Made by `quadrille new pill-arrows --set size=9 --seed 1`.
return {
  rules = "pill-arrows",
  title = { en = "Pill arrows, 9 × 9", fr = "Flèches à capsule, 9 × 9", zh = "胶囊箭头，9 × 9" },
  pills = {
    { pill = { "r8c1", "r7c1" }, arrow = { "r7c1", "r6c2", "r7c2", "r8c2", "r9c2" } },
    { pill = { "r8c8", "r8c7" }, arrow = { "r8c7", "r8c6", "r7c6", "r6c6", "r5c6", "r4c5" } },
    { pill = { "r5c9", "r4c9" }, arrow = { "r4c9", "r3c8", "r4c8", "r4c7", "r3c7", "r2c6", "r2c7", "r1c6" } },
    { pill = { "r3c5", "r3c4" }, arrow = { "r3c4", "r2c5", "r3c6", "r4c6", "r5c7", "r5c8", "r6c9", "r7c9" } },
  },
  difficulty = 5,
  givens = [[
    46.......
    .5.......
    ..9...36.
    ..4......
    .....3...
    ......6.1
    .....4...
    .........
    2...7.4.9
  ]],
}
