-- Regions of any shape.
local variants = require "variant-tests"

local tests = variants.of("jigsaw", { regions = "AABB/AACB/DDCB/DDCC" }, {
  {
    name = "a symbol twice in a region",
    level = { rules = "jigsaw", size = 4, regions = "AABB/AACB/DDCB/DDCC" },
    moves = { "enter r1c3 1", "enter r2c4 1" }, conflicts = { "r1c3", "r2c4" },
  },
  {
    name = "not in one region is free",
    level = { rules = "jigsaw", size = 4, regions = "AABB/AACB/DDCB/DDCC" },
    moves = { "enter r1c3 1", "enter r2c2 1" }, conflicts = {},
  },
  {
    name = "regions of too many cells are refused",
    level = { rules = "jigsaw", size = 4, regions = "AAAA/ABBB/CCCB/DDDD" },
    faulty = "region A has 5 cells",
  },
  {
    name = "levels are not made for boards that are not square",
    level = { rules = "jigsaw", rows = 4, columns = 6 },
    faulty = "give `size`",
  },
})

return variants.dealt("jigsaw", 3, { size = 4 }, tests)
