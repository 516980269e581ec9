-- Diagonals are houses too.
local variants = require "variant-tests"

return variants.of("diagonal", {}, {
  {
    name = "equal symbols on a long diagonal",
    level = { rules = "diagonal", size = 4 },
    moves = { "enter r1c1 4", "enter r4c4 4" }, conflicts = { "r1c1", "r4c4" },
  },
  {
    name = "and on the other",
    level = { rules = "diagonal", size = 4 },
    moves = { "enter r1c4 4", "enter r4c1 4" }, conflicts = { "r1c4", "r4c1" },
  },
  {
    name = "the short ones are free",
    level = { rules = "diagonal", size = 4 },
    moves = { "enter r1c2 4", "enter r3c4 4" }, conflicts = {},
  },
  {
    name = "of the 288 boards of 4×4 cells 48 are left",
    level = { rules = "diagonal", size = 4 },
    solutions = 48,
  },
  {
    name = "a board that is not square has no long diagonals",
    level = { rules = "diagonal", rows = 4, columns = 6 },
    faulty = "square board",
  },
})
