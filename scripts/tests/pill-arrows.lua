-- Pill arrows: sums of two digits.
local ACROSS = { pills = { { pill = { "r1c1", "r1c2" }, arrow = { "r1c2", "r2c3", "r3c4", "r4c5" } } } }
local DOWN = { pills = { { pill = { "r4c1", "r3c1" }, arrow = { "r3c1", "r2c2", "r1c3", "r1c4" } } } }
return require("variant-tests").part("pill-arrows", {
  right = {
    { ACROSS, { "enter r1c1 1", "enter r1c2 2", "enter r2c3 4", "enter r3c4 5", "enter r4c5 3" } },
    { DOWN, { "enter r3c1 1", "enter r4c1 3", "enter r2c2 6", "enter r1c3 5", "enter r1c4 2" } },
  },
  wrong = {
    { ACROSS, { "enter r1c1 1", "enter r1c2 2", "enter r2c3 4", "enter r3c4 5", "enter r4c5 4" }, { "r1c1", "r1c2", "r2c3", "r3c4", "r4c5" } },
    { DOWN, { "enter r3c1 1", "enter r4c1 3", "enter r2c2 6", "enter r1c3 5", "enter r1c4 3" }, { "r1c3", "r1c4", "r2c2", "r3c1", "r4c1" } },
  },
  faulty = {
    { { pills = { { pill = { "r1c1" }, arrow = { "r1c1", "r1c2" } } } }, "`pills`: entry 1" },
    { { pills = { { pill = { "r1c1", "r1c2" }, arrow = { "r2c2", "r2c3" } } } }, "`pills`: entry 1" },
    { { size = 16, pills = { { pill = { "r1c1", "r1c2" }, arrow = { "r1c2", "r1c3" } } } }, "at most 9 symbols" },
  },
  sizes = { 6 },
})
