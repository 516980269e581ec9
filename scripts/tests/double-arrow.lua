-- Double arrows: the circles have the sum of what is between them.
return require("variant-tests").part("double-arrow", {
  right = {
    { { double_arrows = { { "r1c1", "r1c2", "r1c3" } } }, { "enter r1c1 1", "enter r1c2 5", "enter r1c3 4" } },
    { { double_arrows = { { "r1c1", "r2c2", "r3c3", "r4c4" } } }, { "enter r1c1 6", "enter r2c2 5", "enter r3c3 4", "enter r4c4 3" } },
  },
  wrong = {
    { { double_arrows = { { "r1c1", "r1c2", "r1c3" } } }, { "enter r1c1 1", "enter r1c2 4", "enter r1c3 2" }, { "r1c1", "r1c2", "r1c3" } },
    { { double_arrows = { { "r1c1", "r2c2", "r3c3", "r4c4" } } }, { "enter r1c1 1", "enter r2c2 6", "enter r3c3 5", "enter r4c4 2" },
      { "r1c1", "r2c2", "r3c3", "r4c4" } },
  },
  faulty = { { { double_arrows = { { "r1c1", "r1c2" } } }, "at least 3 cells" } },
})
