-- Made by `quadrille new renban+quadruples+anti-king --set size=9 --seed 1`.
return {
  rules = { "anti-king", "quadruples", "renban" },
  title = { en = "Renban, quadruples, no kings, 9 × 9", fr = "Renban, quadruples, sans rois, 9 × 9", zh = "连番、四格与无缘，9 × 9" },
  quadruples = {
    { cell = "r1c2", values = { 1, 2 } }, { cell = "r1c4", values = { 5, 7, 9 } }, { cell = "r1c8", values = { 2, 5, 8 } },
    { cell = "r2c3", values = { 1, 4, 7, 9 } }, { cell = "r2c5", values = { 2, 3, 7, 8 } }, { cell = "r2c7", values = { 1, 5, 9 } },
    { cell = "r3c2", values = { 2, 4, 5, 7 } }, { cell = "r3c4", values = { 1, 3, 6 } }, { cell = "r3c6", values = { 5, 8, 9 } },
    { cell = "r3c8", values = { 1, 3, 6, 7 } }, { cell = "r4c1", values = { 4, 5 } }, { cell = "r4c5", values = { 1, 5, 7 } },
    { cell = "r4c7", values = { 2, 6, 7, 8 } }, { cell = "r5c4", values = { 2, 8, 9 } }, { cell = "r6c1", values = { 4, 6 } },
    { cell = "r6c3", values = { 2, 7 } }, { cell = "r6c7", values = { 4, 5, 8 } }, { cell = "r7c2", values = { 3, 5, 7, 9 } },
    { cell = "r7c4", values = { 2, 6, 7, 8 } }, { cell = "r7c6", values = { 4, 5, 6 } }, { cell = "r8c1", values = { 1, 2, 7, 8 } },
    { cell = "r8c3", values = { 3, 5, 8 } }, { cell = "r8c7", values = { 1, 3, 4, 6 } },
  },
  renban = {
    { "r6c6", "r7c5", "r8c6", "r9c5" }, { "r1c7", "r2c8", "r3c9", "r2c9", "r1c9" }, { "r7c1", "r6c1", "r6c2", "r5c1" },
    { "r6c8", "r6c9", "r5c8", "r4c7", "r5c6" }, { "r8c4", "r8c3", "r8c2", "r9c3" }, { "r5c7", "r6c7", "r7c7", "r8c8", "r8c7" },
    { "r2c1", "r3c2", "r4c2" }, { "r1c4", "r2c5", "r2c6", "r1c5", "r1c6" },
  },
  difficulty = 5,
  givens = [[
    .........
    .........
    .........
    .........
    .........
    .........
    .........
    .........
    .........
  ]],
}
