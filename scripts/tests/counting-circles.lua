-- Counting circles: a value is in as many circles.
return require("variant-tests").part("counting-circles", {
  right = { { { circles = { "r1c1", "r2c4", "r3c3" } }, { "enter r1c1 2", "enter r2c4 2", "enter r3c3 1" } } },
  wrong = { { { circles = { "r1c1", "r2c4" } }, { "enter r1c1 1", "enter r2c4 1" }, { "r1c1", "r2c4" } } },
  faulty = { { { circles = { "r9c9" } }, "r9c9" } },
})
