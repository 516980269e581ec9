-- Made by `quadrille new edge-differences --set size=9 --seed 1`.
return {
  rules = "edge-differences",
  title = { en = "Differences, 9 × 9", fr = "Différences, 9 × 9", zh = "邻差，9 × 9" },
  edge_differences = {
    { cells = { "r1c1", "r2c1" }, number = 3 }, { cells = { "r1c4", "r2c4" }, number = 4 }, { cells = { "r1c6", "r1c7" }, number = 1 },
    { cells = { "r1c9", "r2c9" }, number = 5 }, { cells = { "r2c2", "r2c3" }, number = 3 }, { cells = { "r2c4", "r3c4" }, number = 3 },
    { cells = { "r2c7", "r2c8" }, number = 5 }, { cells = { "r2c8", "r2c9" }, number = 6 }, { cells = { "r3c3", "r4c3" }, number = 5 },
    { cells = { "r3c4", "r3c5" }, number = 1 }, { cells = { "r3c7", "r3c8" }, number = 1 }, { cells = { "r3c9", "r4c9" }, number = 3 },
    { cells = { "r4c2", "r4c3" }, number = 6 }, { cells = { "r4c3", "r4c4" }, number = 4 }, { cells = { "r4c4", "r4c5" }, number = 6 },
    { cells = { "r4c6", "r4c7" }, number = 3 }, { cells = { "r4c8", "r5c8" }, number = 1 }, { cells = { "r5c1", "r5c2" }, number = 1 },
    { cells = { "r5c3", "r6c3" }, number = 6 }, { cells = { "r5c4", "r5c5" }, number = 1 }, { cells = { "r5c4", "r6c4" }, number = 1 },
    { cells = { "r5c5", "r6c5" }, number = 2 }, { cells = { "r5c6", "r6c6" }, number = 1 }, { cells = { "r5c8", "r5c9" }, number = 5 },
    { cells = { "r5c9", "r6c9" }, number = 3 }, { cells = { "r6c1", "r6c2" }, number = 4 }, { cells = { "r6c1", "r7c1" }, number = 3 },
    { cells = { "r6c6", "r7c6" }, number = 5 }, { cells = { "r6c9", "r7c9" }, number = 2 }, { cells = { "r7c2", "r7c3" }, number = 3 },
    { cells = { "r7c2", "r8c2" }, number = 1 }, { cells = { "r7c3", "r8c3" }, number = 3 }, { cells = { "r7c5", "r7c6" }, number = 2 },
    { cells = { "r7c6", "r7c7" }, number = 1 }, { cells = { "r7c8", "r7c9" }, number = 1 }, { cells = { "r7c9", "r8c9" }, number = 1 },
    { cells = { "r8c2", "r8c3" }, number = 5 }, { cells = { "r8c2", "r9c2" }, number = 2 }, { cells = { "r8c3", "r8c4" }, number = 1 },
    { cells = { "r8c3", "r9c3" }, number = 4 }, { cells = { "r8c5", "r8c6" }, number = 4 }, { cells = { "r8c6", "r8c7" }, number = 1 },
    { cells = { "r8c8", "r8c9" }, number = 3 }, { cells = { "r9c5", "r9c6" }, number = 4 }, { cells = { "r9c6", "r9c7" }, number = 2 },
    { cells = { "r9c7", "r9c8" }, number = 3 },
  },
  difficulty = 5,
  givens = [[
    .........
    .........
    ..8......
    .........
    .........
    .........
    .........
    .........
    .........
  ]],
}
