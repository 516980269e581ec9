-- Counters: even values around a cell.
return require("variant-tests").part("even-neighbours", {
  right = { { { evens_around = { "r1c1" } }, { "enter r1c1 1", "enter r1c2 4", "enter r2c1 3", "enter r2c2 5" } } },
  wrong = { { { evens_around = { "r1c1" } }, { "enter r1c1 1", "enter r1c2 2", "enter r2c1 4" }, { "r1c1", "r1c2", "r2c1" } } },
  faulty = { { { evens_around = { "r9c9" } }, "r9c9" } },
})
