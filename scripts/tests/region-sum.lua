-- Region sums: the parts in each box are equal.
return require("variant-tests").part("region-sum", {
  right = { { { region_sums = { { "r1c2", "r1c3", "r1c4" } } }, { "enter r1c2 1", "enter r1c3 4", "enter r1c4 5" } } },
  wrong = { { { region_sums = { { "r1c2", "r1c3", "r1c4" } } }, { "enter r1c2 1", "enter r1c3 4", "enter r1c4 6" }, { "r1c2", "r1c3", "r1c4" } } },
  faulty = { { { region_sums = { { "r1c1" } } }, "at least 2 cells" } },
})
