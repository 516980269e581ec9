-- Extra regions: no symbol twice in an area.
return require("variant-tests").part("extra-regions", {
  right = {
    { { extra_regions = { { "r1c1", "r2c4", "r5c2" } } }, { "enter r1c1 1", "enter r2c4 2", "enter r5c2 3" } },
    { { extra_regions = { { "r1c1", "r3c3" }, { "r2c4", "r5c2" } } }, { "enter r1c1 1", "enter r3c3 2", "enter r2c4 1" } },
  },
  wrong = {
    { { extra_regions = { { "r1c1", "r2c4", "r5c2" } } }, { "enter r1c1 1", "enter r5c2 1" }, { "r1c1", "r5c2" } },
    { { extra_regions = { { "r2c2", "r4c3" }, { "r1c1", "r3c5" } } }, { "enter r1c1 6", "enter r3c5 6" }, { "r1c1", "r3c5" } },
  },
  faulty = {
    { { extra_regions = { { "r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r2c1" } } }, "`extra_regions`: entry 1" },
    { { extra_regions = { { "r1c7" } } }, "`extra_regions`: entry 1" },
  },
})
