-- Zippers: the same sum at the same distance from the middle.
return require("variant-tests").part("zipper", {
  right = {
    { { zippers = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r2c2 5", "enter r3c3 4" } },
    { { zippers = { { "r1c1", "r2c2", "r3c3", "r4c4" } } }, { "enter r1c1 1", "enter r2c2 2", "enter r3c3 4", "enter r4c4 5" } },
  },
  wrong = { { { zippers = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r2c2 5", "enter r3c3 3" }, { "r1c1", "r2c2", "r3c3" } } },
  faulty = { { { zippers = { { "r1c1", "r1c2" } } }, "at least 3 cells" } },
})
