-- Disjoint groups: each symbol once at each place of the boxes.
return require("variant-tests").part("disjoint-groups", {
  right = { { {}, { "enter r1c1 2", "enter r3c5 2" } } },
  wrong = {
    { {}, { "enter r1c1 2", "enter r3c4 2" }, { "r1c1", "r3c4" } },
    { { size = 9 }, { "enter r2c2 7", "enter r5c8 7" }, { "r2c2", "r5c8" } },
  },
  faulty = { { { size = 4, regions = "AABBAACBDDCBDDCC" }, "must have boxes" } },
  sizes = {},
})
