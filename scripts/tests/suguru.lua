-- Suguru: numbers in regions, none beside its like.
local variants = require "variant-tests"

local function board(regions, givens) return { rules = "suguru", rows = 2, columns = 4, regions = regions, givens = givens or "........" } end

local tests = {
  { name = "a number twice in a region", level = board "AAAABBBB", moves = { "enter r1c1 2", "enter r1c4 2" }, conflicts = { "r1c1", "r1c4" } },
  { name = "a number that is too large", level = board "AABBCCDD", moves = { "enter r1c1 3" }, conflicts = { "r1c1" } },
  { name = "equal numbers side by side", level = board "AABBAABB", moves = { "enter r1c2 2", "enter r1c3 2" }, conflicts = { "r1c2", "r1c3" } },
  { name = "equal numbers at a corner", level = board "AABBAABB", moves = { "enter r1c2 4", "enter r2c3 4" }, conflicts = { "r1c2", "r2c3" } },
  { name = "equal numbers apart", level = board "AABBAABB", moves = { "enter r1c1 4", "enter r1c3 4" }, conflicts = {} },
  { name = "all boards of two squares", level = board "AABBAABB", solutions = 96 },
  { name = "one board", level = board("AABBAABB", "12.. 34..", 4), solutions = 4 },
  { name = "givens that touch", level = board("AABBAABB", ".44. ...."), solutions = 0 },
  { name = "a given stays", level = board("AABBAABB", "1......."), moves = { { move = "clear r1c1", refused = "given" } } },
  {
    name = "a region that is too large", level = { rules = "suguru", rows = 2, columns = 5, regions = "AAAAAAAAAA", givens = ".........." },
    faulty = "region A has more than 9 cells",
  },
  { name = "a map of another size", level = board "AAA", faulty = "must have 8 signs, got 3" },
}

return variants.dealt("suguru", 3, { rows = 5, columns = 5 }, tests)
