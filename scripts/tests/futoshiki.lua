-- Futoshiki: signs between cells.
local variants = require "variant-tests"

local tests = {
  {
    name = "the sign opens towards the greater number",
    level = { rules = "futoshiki", size = 4, signs = { { "r1c1", "r1c2" } } },
    moves = { "enter r1c1 2", "enter r1c2 3" }, conflicts = { "r1c1", "r1c2" },
  },
  {
    name = "the right way round",
    level = { rules = "futoshiki", size = 4, signs = { { "r1c1", "r1c2" } } },
    moves = { "enter r1c1 3", "enter r1c2 2" }, conflicts = {},
  },
  {
    name = "a number twice in a column",
    level = { rules = "futoshiki", size = 4, signs = { { "r1c1", "r1c2" } } },
    moves = { "enter r1c1 2", "enter r4c1 2" }, conflicts = { "r1c1", "r4c1" },
  },
  {
    name = "a chain of signs orders a row",
    level = { rules = "futoshiki", size = 3, signs = { { "r1c1", "r1c2" }, { "r1c2", "r1c3" }, { "r2c1", "r2c2" } }, givens = "........." },
    solutions = 1,
  },
  {
    name = "a circle of signs has no board",
    level = { rules = "futoshiki", size = 3, signs = { { "r1c1", "r1c2" }, { "r1c2", "r1c1" } }, givens = "........." },
    solutions = 0,
  },
  {
    name = "signs off the board are refused",
    level = { rules = "futoshiki", size = 4, signs = { { "r1c1", "r1c5" } } },
    faulty = "entry 1",
  },
  {
    name = "a sign of one cell is refused",
    level = { rules = "futoshiki", size = 4, signs = { { "r1c1" } } },
    faulty = "at least 2 cells",
  },
  {
    name = "a sign of three cells is refused",
    level = { rules = "futoshiki", size = 4, signs = { { "r1c1", "r1c2", "r1c3" } } },
    faulty = "two adjacent cells",
  },
}

return variants.dealt("futoshiki", 3, { size = 4 }, tests)
