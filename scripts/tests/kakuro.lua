-- Kakuro: runs and their sums.
local variants = require "variant-tests"

local tests = {
  {
    name = "a wrong sum and a repeated digit",
    level = { rules = "kakuro", layout = "###/#../#..", across = "4, 6", down = "3, 7", givens = "1111..1.." },
    moves = { "enter r2c2 2", "enter r2c3 2" }, conflicts = { "r2c2", "r2c3" },
  },
  {
    name = "the right digits win",
    level = { rules = "kakuro", layout = "###/#../#..", across = "4, 3", down = "3, 4", givens = "1111..1.." },
    solutions = 1,
    moves = { "enter r2c2 1", "enter r2c3 3", "enter r3c2 2", "enter r3c3 1" }, outcome = { won = true },
  },
  {
    name = "a block is given",
    level = { rules = "kakuro", layout = "###/#../#..", across = "4, 3", down = "3, 4", givens = "1111..1.." },
    moves = { { move = "enter r1c1 2", refused = "given" } },
  },
  {
    name = "a run without a sum is free",
    level = { rules = "kakuro", layout = "###/#../#..", across = "., 3", down = "3, .", givens = "1111..1.." },
    moves = { "enter r2c2 2", "enter r2c3 9" }, conflicts = {},
  },
  {
    name = "a run of one cell is refused",
    level = { rules = "kakuro", layout = "###/#.#/#.#" },
    faulty = "a run has 1 cells",
  },
  {
    name = "a layout without blocks at its edge is refused",
    level = { rules = "kakuro", layout = "#../#../#.." },
    faulty = "`layout`",
  },
  {
    name = "rows of several lengths are refused",
    level = { rules = "kakuro", layout = "####/#../#.." },
    faulty = "`layout`",
  },
  {
    name = "other signs are refused",
    level = { rules = "kakuro", layout = "###/#x./#.." },
    faulty = "`layout`",
  },
}

return variants.dealt("kakuro", 3, { size = 5 }, tests)
