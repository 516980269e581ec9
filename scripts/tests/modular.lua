-- Modular lines: three remainders in any three cells.
return require("variant-tests").part("modular", {
  right = { { { modular = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r2c2 5", "enter r3c3 6" } } },
  wrong = { { { modular = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r3c3 4" }, { "r1c1", "r3c3" } } },
  faulty = { { { modular = { { "r1c1" } } }, "at least 2 cells" } },
})
