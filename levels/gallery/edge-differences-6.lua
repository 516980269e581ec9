-- Made by `quadrille new edge-differences --set size=6 --seed 1`.
return {
  rules = "edge-differences",
  title = { en = "Differences, 6 × 6", fr = "Différences, 6 × 6", zh = "邻差，6 × 6" },
  edge_differences = {
    { cells = { "r1c1", "r2c1" }, number = 2 }, { cells = { "r1c4", "r2c4" }, number = 1 }, { cells = { "r1c6", "r2c6" }, number = 3 },
    { cells = { "r2c3", "r3c3" }, number = 1 }, { cells = { "r2c5", "r2c6" }, number = 1 }, { cells = { "r3c2", "r3c3" }, number = 4 },
    { cells = { "r3c4", "r4c4" }, number = 3 }, { cells = { "r3c5", "r4c5" }, number = 1 }, { cells = { "r4c4", "r4c5" }, number = 2 },
    { cells = { "r4c4", "r5c4" }, number = 4 }, { cells = { "r5c2", "r5c3" }, number = 3 }, { cells = { "r5c4", "r5c5" }, number = 1 },
    { cells = { "r5c5", "r6c5" }, number = 3 }, { cells = { "r6c1", "r6c2" }, number = 3 }, { cells = { "r6c3", "r6c4" }, number = 2 },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ......
    ....5.
    ......
    ......
    ......
    ......
  ]],
}
