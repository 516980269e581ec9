-- Parity lines: odd and even alternate.
return require("variant-tests").part("parity-lines", {
  right = { { { parity = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r2c2 2", "enter r3c3 3" } } },
  wrong = { { { parity = { { "r1c1", "r2c2" } } }, { "enter r1c1 1", "enter r2c2 3" }, { "r1c1", "r2c2" } } },
  faulty = { { { parity = { { "r1c1" } } }, "at least 2 cells" } },
})
