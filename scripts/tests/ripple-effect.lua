-- Ripple effect: numbers in regions, and their distance.
local variants = require "variant-tests"

local function board(regions, givens) return { rules = "ripple-effect", rows = 2, columns = 4, regions = regions, givens = givens or "........" } end

local tests = {
  { name = "a number twice in a region", level = board "AAAABBBB", moves = { "enter r1c1 2", "enter r1c4 2" }, conflicts = { "r1c1", "r1c4" } },
  { name = "a number that is too large", level = board "AABBCCDD", moves = { "enter r1c1 3" }, conflicts = { "r1c1" } },
  { name = "equal numbers too near in a row", level = board "AABBCCDD", moves = { "enter r1c2 2", "enter r1c4 2" }, conflicts = { "r1c2", "r1c4" } },
  { name = "equal ones with one between", level = board "AABBCCDD", moves = { "enter r1c1 1", "enter r1c3 1" }, conflicts = {} },
  { name = "equal numbers in a column", level = board "AAAABBBB", moves = { "enter r1c1 1", "enter r2c1 1" }, conflicts = { "r1c1", "r2c1" } },
  { name = "all boards of two rows", level = board "AAAABBBB", solutions = 216 },
  { name = "one board", level = board("AAAABBBB", "1234 2341"), solutions = 1 },
  { name = "givens that are too near", level = board("AABBCCDD", ".2.2 ...."), solutions = 0 },
  { name = "a given stays", level = board("AAAABBBB", "1......."), moves = { { move = "enter r1c1 2", refused = "given" } } },
  {
    name = "a region that is too large", level = { rules = "ripple-effect", rows = 2, columns = 5, regions = "AAAAAAAAAA", givens = ".........." },
    faulty = "region A has more than 9 cells",
  },
  { name = "a map of another size", level = board "AAA", faulty = "must have 8 signs, got 3" },
}

return variants.dealt("ripple-effect", 3, { rows = 5, columns = 5 }, tests)
