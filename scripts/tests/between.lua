-- Between lines: between the circles.
return require("variant-tests").part("between", {
  right = { { { between = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 5", "enter r2c2 3", "enter r3c3 2" } } },
  wrong = { { { between = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 5", "enter r2c2 6", "enter r3c3 2" }, { "r1c1", "r2c2", "r3c3" } } },
  faulty = { { { between = { { "r1c1", "r1c2" } } }, "at least 3 cells" } },
})
