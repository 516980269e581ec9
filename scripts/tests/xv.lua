-- XV: sums of ten and five.
return require("variant-tests").part("xv", {
  right = {
    { { x = { { "r1c1", "r1c2" } } }, { "enter r1c1 4", "enter r1c2 6" } },
    { { v = { { "r1c1", "r1c2" } }, xv_all = false }, { "enter r1c1 1", "enter r1c2 4", "enter r2c1 2", "enter r2c2 3" } },
  },
  wrong = {
    { { v = { { "r1c1", "r1c2" } } }, { "enter r1c1 4", "enter r1c2 2" }, { "r1c1", "r1c2" } },
    { { v = { { "r1c1", "r1c2" } } }, { "enter r2c1 2", "enter r2c2 3" }, { "r2c1", "r2c2" } },
  },
  faulty = { { { x = { { "r1c1", "r2c2" } } }, "two adjacent cells" } },
  sizes = { 6 },
})
