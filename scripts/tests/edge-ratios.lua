-- Ratios of neighbours.
return require("variant-tests").part("edge-ratios", {
  right = { { { edge_ratios = { { cells = { "r1c1", "r1c2" }, number = 3 } } }, { "enter r1c1 6", "enter r1c2 2" } } },
  wrong = {
    { { edge_ratios = { { cells = { "r1c1", "r1c2" }, number = 3 } } }, { "enter r1c1 6", "enter r1c2 3" }, { "r1c1", "r1c2" } },
    { { edge_ratios = { { cells = { "r1c1", "r1c2" }, number = 2 } }, all_ratios = true }, { "enter r2c1 3", "enter r2c2 6" }, { "r2c1", "r2c2" } },
  },
  faulty = { { { edge_ratios = { { cells = { "r1c1", "r1c2" } } } }, "entry 1" } },
})
