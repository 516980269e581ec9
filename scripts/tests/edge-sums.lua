-- Sums between neighbours.
return require("variant-tests").part("edge-sums", {
  right = { { { edge_sums = { { cells = { "r1c1", "r1c2" }, number = 7 } } }, { "enter r1c1 4", "enter r1c2 3", "enter r2c1 1", "enter r2c2 6" } } },
  wrong = {
    { { edge_sums = { { cells = { "r1c1", "r1c2" }, number = 7 } } }, { "enter r1c1 4", "enter r1c2 2" }, { "r1c1", "r1c2" } },
    { { edge_sums = { { cells = { "r1c1", "r1c2" }, number = 7 } }, all_sums = true }, { "enter r2c1 1", "enter r2c2 6" }, { "r2c1", "r2c2" } },
  },
  faulty = { { { edge_sums = { { "r1c1", "r1c2" } } }, "entry 1" } },
})
