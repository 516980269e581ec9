-- No equal symbols side by side, not even at a corner.
local variants = require "variant-tests"

return variants.of("anti-king", {}, {
  {
    name = "equal symbols at a corner",
    level = { rules = "anti-king", size = 6 },
    moves = { "enter r2c3 4", "enter r3c4 4" }, conflicts = { "r2c3", "r3c4" },
  },
  {
    name = "at the other corner",
    level = { rules = "anti-king", size = 6 },
    moves = { "enter r2c4 4", "enter r3c3 4" }, conflicts = { "r2c4", "r3c3" },
  },
  {
    name = "two steps away they are free",
    level = { rules = "anti-king", size = 6 },
    moves = { "enter r2c3 4", "enter r4c5 4" }, conflicts = {},
  },
  {
    name = "4×4 has no board",
    level = { rules = "anti-king", size = 4 },
    solutions = 0,
  },
  {
    name = "switched off it is Sudoku",
    level = { rules = "anti-king", size = 4, king = false },
    solutions = 288,
  },
})
