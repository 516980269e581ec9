-- Little killer: sums of diagonals.
local RISING = { "enter r1c1 6", "enter r2c2 5", "enter r3c3 4", "enter r4c4 3", "enter r5c5 2", "enter r6c6 1" }
local WHOLE = { "r1c1", "r2c2", "r3c3", "r4c4", "r5c5", "r6c6" }
return require("variant-tests").part("little-killer", {
  right = {
    { { arrows_outside = { { sum = 5, side = "above", at = 4, to = "right" } } }, { "enter r1c5 2", "enter r2c6 3" } },
    { { arrows_outside = { { sum = 21, side = "above", at = 0, to = "right" }, { sum = 21, side = "below", at = 7, to = "left" } } }, RISING },
  },
  wrong = {
    { { arrows_outside = { { sum = 5, side = "above", at = 4, to = "right" } } }, { "enter r1c5 2", "enter r2c6 4" }, { "r1c5", "r2c6" } },
    { { arrows_outside = { { sum = 20, side = "above", at = 0, to = "right" } } }, RISING, WHOLE },
  },
  faulty = {
    { { arrows_outside = { { sum = 5, side = "above", at = 6, to = "right" } } }, "entry 1" },
    { { arrows_outside = { { sum = 5, side = "above", at = 2, to = "down" } } }, "entry 1" },
    { { arrows_outside = { { sum = 5, side = "above", at = 0, to = "left" } } }, "entry 1" },
    { { arrows_outside = { { sum = 5, side = "left", at = 0, to = "down" } } }, "entry 1" },
  },
})
