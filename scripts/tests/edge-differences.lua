-- Differences between neighbours.
return require("variant-tests").part("edge-differences", {
  right = { { { edge_differences = { { cells = { "r1c1", "r1c2" }, number = 2 } } }, { "enter r1c1 4", "enter r1c2 6" } } },
  wrong = {
    { { edge_differences = { { cells = { "r1c1", "r1c2" }, number = 2 } } }, { "enter r1c1 4", "enter r1c2 5" }, { "r1c1", "r1c2" } },
    { { edge_differences = { { cells = { "r1c1", "r1c2" }, number = 2 } }, all_differences = true }, { "enter r2c1 1", "enter r2c2 3" }, { "r2c1", "r2c2" } },
  },
  faulty = { { { edge_differences = { { cells = { "r1c1", "r3c2" }, number = 2 } } }, "two adjacent cells" } },
})
