-- Cells for even and for odd values.
local variants = require "variant-tests"

local tests = variants.of("even-odd", { even = { "r2c2" } }, {
  {
    name = "an odd value on an even cell",
    level = { rules = "even-odd", size = 6, even = { "r1c1" }, odd = { "r1c2" } },
    moves = { "enter r1c1 3", "enter r1c2 5" }, conflicts = { "r1c1" },
  },
  {
    name = "an even value on an odd cell",
    level = { rules = "even-odd", size = 6, even = { "r1c1" }, odd = { "r1c2" } },
    moves = { "enter r1c1 2", "enter r1c2 6" }, conflicts = { "r1c2" },
  },
  {
    name = "each where it belongs",
    level = { rules = "even-odd", size = 6, even = { "r1c1" }, odd = { "r1c2" } },
    moves = { "enter r1c1 2", "enter r1c2 5" }, conflicts = {},
  },
})

return variants.dealt("even-odd", 3, { size = 4 }, tests)
