-- Neighbours are never consecutive.
local variants = require "variant-tests"

return variants.of("non-consecutive", {}, {
  {
    name = "consecutive neighbours",
    level = { rules = "non-consecutive", size = 6 },
    moves = { "enter r2c3 4", "enter r3c3 5" }, conflicts = { "r2c3", "r3c3" },
  },
  {
    name = "downwards, too",
    level = { rules = "non-consecutive", size = 6 },
    moves = { "enter r2c3 4", "enter r2c4 3" }, conflicts = { "r2c3", "r2c4" },
  },
  {
    name = "two apart is free",
    level = { rules = "non-consecutive", size = 6 },
    moves = { "enter r2c3 4", "enter r2c4 2" }, conflicts = {},
  },
  {
    name = "a corner is free",
    level = { rules = "non-consecutive", size = 6 },
    moves = { "enter r2c3 4", "enter r3c4 5" }, conflicts = {},
  },
  {
    name = "4×4 has no board",
    level = { rules = "non-consecutive", size = 4 },
    solutions = 0,
  },
})
