-- Minimum and maximum cells.
return require("variant-tests").part("extremes", {
  right = { { { minima = { "r2c2" } }, { "enter r2c2 1", "enter r1c2 3" } } },
  wrong = {
    { { minima = { "r2c2" } }, { "enter r2c2 4", "enter r1c2 3" }, { "r1c2", "r2c2" } },
    { { maxima = { "r2c2" } }, { "enter r2c2 2", "enter r2c3 3" }, { "r2c2", "r2c3" } },
  },
  faulty = { { { minima = { "r9c9" } }, "r9c9" } },
})
