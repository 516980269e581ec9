-- Thermometers: values rise from the bulb on.
local variants = require "variant-tests"

local tests = variants.of("thermo", { thermos = { { "r2c2", "r2c3" } } }, {
  {
    name = "values that fall",
    level = { rules = "thermo", size = 6, thermos = { { "r1c1", "r1c2", "r1c3" } } },
    moves = { "enter r1c1 3", "enter r1c2 2" }, conflicts = { "r1c1", "r1c2" },
  },
  {
    name = "values that rise",
    level = { rules = "thermo", size = 6, thermos = { { "r1c1", "r1c2", "r1c3" } } },
    moves = { "enter r1c1 1", "enter r1c2 2", "enter r1c3 5" }, conflicts = {},
  },
  {
    name = "a thermometer through all symbols fills its cells",
    level = { rules = "thermo", size = 4, thermos = { { "r1c1", "r1c2", "r1c3", "r1c4" } }, givens = "....341221......" },
    solutions = 1,
  },
})

return variants.dealt("thermo", 3, { size = 4 }, tests)
