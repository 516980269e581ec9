-- Dots between cells, and the meaning of their absence.
local variants = require "variant-tests"

local tests = variants.of("kropki", { white = { { "r2c2", "r2c3" } } }, {
  {
    name = "a white dot wants neighbours in counting",
    level = { rules = "kropki", size = 6, white = { { "r1c1", "r1c2" } } },
    moves = { "enter r1c1 2", "enter r1c2 4" }, conflicts = { "r1c1", "r1c2" },
  },
  {
    name = "a black dot wants the double",
    level = { rules = "kropki", size = 6, black = { { "r1c1", "r1c2" } } },
    moves = { "enter r1c1 2", "enter r1c2 3" }, conflicts = { "r1c1", "r1c2" },
  },
  {
    name = "without a dot, neither holds",
    level = { rules = "kropki", size = 6, black = { { "r1c1", "r1c2" } } },
    moves = { "enter r1c1 2", "enter r1c2 4", "enter r2c2 5" }, conflicts = { "r1c2", "r2c2" },
  },
  {
    name = "1 and 2 may have a dot of either colour",
    level = { rules = "kropki", size = 6, white = { { "r1c2", "r1c1" } }, black = { { "r6c1", "r6c2" } } },
    moves = { "enter r1c1 2", "enter r1c2 1", "enter r6c1 1", "enter r6c2 2" }, conflicts = {},
  },
  {
    name = "a dot off the board is refused",
    level = { rules = "kropki", size = 4, black = { { "r4c4", "r4c5" } } },
    faulty = "entry 1",
  },
  {
    name = "a dot between cells that do not touch is refused",
    level = { rules = "kropki", size = 4, white = { { "r1c1", "r1c2" }, { "r1c1", "r2c2" } } },
    faulty = "`white`: entry 2 must be two adjacent cells",
  },
})

return variants.dealt("kropki", 3, { size = 4 }, tests)
