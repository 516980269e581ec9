-- Made by `quadrille new edge-sums --set size=6 --seed 1`.
return {
  rules = "edge-sums",
  title = { en = "Edge sums, 6 × 6", fr = "Sommes voisines, 6 × 6", zh = "邻和，6 × 6" },
  edge_sums = {
    { cells = { "r1c1", "r2c1" }, number = 4 }, { cells = { "r1c4", "r2c4" }, number = 9 }, { cells = { "r1c6", "r2c6" }, number = 9 },
    { cells = { "r2c3", "r3c3" }, number = 11 }, { cells = { "r2c5", "r2c6" }, number = 5 }, { cells = { "r3c2", "r3c3" }, number = 8 },
    { cells = { "r3c4", "r4c4" }, number = 9 }, { cells = { "r3c5", "r4c5" }, number = 9 }, { cells = { "r4c4", "r4c5" }, number = 10 },
    { cells = { "r4c4", "r5c4" }, number = 8 }, { cells = { "r5c2", "r5c3" }, number = 5 }, { cells = { "r5c4", "r5c5" }, number = 5 },
    { cells = { "r5c5", "r6c5" }, number = 9 }, { cells = { "r6c1", "r6c2" }, number = 7 }, { cells = { "r6c3", "r6c4" }, number = 4 },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ......
    ......
    ......
    ......
    ......
    ......
  ]],
}
