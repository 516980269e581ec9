-- Made by `quadrille new edge-ratios --set size=6 --seed 1`.
return {
  rules = "edge-ratios",
  title = { en = "Ratios, 6 × 6", fr = "Rapports, 6 × 6", zh = "倍数，6 × 6" },
  edge_ratios = {
    { cells = { "r1c2", "r1c3" }, number = 2 }, { cells = { "r2c1", "r3c1" }, number = 4 }, { cells = { "r2c6", "r3c6" }, number = 3 },
    { cells = { "r3c5", "r3c6" }, number = 5 }, { cells = { "r4c2", "r5c2" }, number = 3 }, { cells = { "r5c1", "r5c2" }, number = 6 },
    { cells = { "r5c4", "r6c4" }, number = 2 }, { cells = { "r6c3", "r6c4" }, number = 3 },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ..4...
    ......
    ......
    ......
    ......
    ......
  ]],
}
