-- Little killer: sums of diagonals.
return require("variant-tests").part("little-killer", {
  right = { { { arrows_outside = { { sum = 5, side = "above", at = 4, to = "right" } } }, { "enter r1c5 2", "enter r2c6 3" } } },
  wrong = { { { arrows_outside = { { sum = 5, side = "above", at = 4, to = "right" } } }, { "enter r1c5 2", "enter r2c6 4" }, { "r1c5", "r2c6" } } },
  faulty = {
    { { arrows_outside = { { sum = 5, side = "above", at = 6, to = "right" } } }, "entry 1" },
    { { arrows_outside = { { sum = 5, side = "above", at = 2, to = "down" } } }, "entry 1" },
  },
})
