-- Arrows: the circle is the sum.
local variants = require "variant-tests"

local tests = variants.of("arrow", { arrows = { { "r2c2", "r2c3", "r3c3" } } }, {
  {
    name = "the circle is the sum",
    level = { rules = "arrow", size = 6, arrows = { { "r1c1", "r1c2", "r2c3" } } },
    moves = { "enter r1c1 5", "enter r1c2 2", "enter r2c3 3" }, conflicts = {},
  },
  {
    name = "another sum",
    level = { rules = "arrow", size = 6, arrows = { { "r1c1", "r1c2", "r2c3" } } },
    moves = { "enter r1c1 6", "enter r1c2 2", "enter r2c3 3" }, conflicts = { "r1c1", "r1c2", "r2c3" },
  },
  {
    name = "cells off the board are refused",
    level = { rules = "arrow", size = 4, arrows = { { "r1c1", "r9c9" } } },
    faulty = "entry 1",
  },
  {
    name = "an arrow without a shaft is refused",
    level = { rules = "arrow", size = 4, arrows = { { "r1c1" } } },
    faulty = "at least 2 cells",
  },
})

return variants.dealt("arrow", 3, { size = 4 }, tests)
