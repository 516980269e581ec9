-- Killer: cages add up to their numbers.
local variants = require "variant-tests"

local tests = variants.of("killer", { cages = { { sum = 3, cells = { "r2c2", "r2c3" } } } }, {
  {
    name = "the cells of a cage add up to its number",
    level = { rules = "killer", size = 6, cages = { { sum = 5, cells = { "r1c1", "r1c2" } } } },
    moves = { "enter r1c1 1", "enter r1c2 5" }, conflicts = { "r1c1", "r1c2" },
  },
  {
    name = "the right sum is not a conflict",
    level = { rules = "killer", size = 6, cages = { { sum = 5, cells = { "r1c1", "r1c2" } } } },
    moves = { "enter r1c1 1", "enter r1c2 4" }, conflicts = {},
  },
  {
    name = "a symbol twice in a cage of two boxes",
    level = { rules = "killer", size = 4, cages = { { sum = 4, cells = { "r2c2", "r3c3" } } } },
    moves = { "enter r2c2 2", "enter r3c3 2" }, conflicts = { "r2c2", "r3c3" },
  },
  {
    name = "a cage of one cell is what it says",
    level = { rules = "killer", size = 4, cages = { { sum = 3, cells = { "r2c2" } } } },
    moves = { "enter r2c2 4" }, conflicts = { "r2c2" },
  },
  {
    name = "a cage without cells is refused",
    level = { rules = "killer", size = 4, cages = { { sum = 4, cells = {} } } },
    faulty = "cage 1 needs at least one cell",
  },
  {
    name = "a cage off the board is refused",
    level = { rules = "killer", size = 4, cages = { { sum = 4, cells = { "r1c1", "r9c9" } } } },
    faulty = "no cell r9c9",
  },
})

return variants.dealt("killer", 3, { size = 4 }, tests)
