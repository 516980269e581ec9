-- Clones: the same values in the same shape.
return require("variant-tests").part("clones", {
  right = { { { clones = { { first = { "r1c1", "r1c2" }, second = { "r2c4", "r2c5" } } } }, { "enter r1c1 3", "enter r2c4 3" } } },
  wrong = { { { clones = { { first = { "r1c1", "r1c2" }, second = { "r2c4", "r2c5" } } } }, { "enter r1c1 3", "enter r2c4 5" }, { "r1c1", "r2c4" } } },
  faulty = { { { clones = { { first = { "r1c1", "r1c2" }, second = { "r2c4" } } } }, "entry 1" } },
})
