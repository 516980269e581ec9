-- Fillomino: regions as large as their numbers say.
local variants = require "variant-tests"

local function board(rows, columns, givens, most)
  return { rules = "fillomino", rows = rows, columns = columns, givens = givens or ("."):rep(rows * columns), most = most }
end

local tests = {
  { name = "two cells are one region", level = board(1, 2), solutions = 1 },
  { name = "three cells in a row", level = board(1, 3), solutions = 3 },
  { name = "all boards of four cells", level = board(2, 2), solutions = 5 },
  { name = "no number above the largest", level = board(2, 2, nil, 3), solutions = 4 },
  { name = "a region that is too large", level = board(1, 3), moves = { "enter r1c1 1", "enter r1c2 1" }, conflicts = { "r1c1", "r1c2" } },
  {
    name = "a region that cannot grow", level = board(1, 4), moves = { "enter r1c1 2", "enter r1c2 1" },
    conflicts = { "r1c1", "r1c2" },
  },
  { name = "regions of one size apart", level = board(1, 4), moves = { "enter r1c1 1", "enter r1c4 1" }, conflicts = {} },
  {
    name = "regions of one size that touch", level = board(2, 3), moves = { "enter r1c1,r2c1,r1c2 2" },
    conflicts = { "r1c1", "r2c1", "r1c2" },
  },
  { name = "a region without a given", level = board(1, 3, "1.."), solutions = 1 },
  { name = "givens that exclude each other", level = board(1, 3, "11."), solutions = 0 },
  { name = "a given stays", level = board(1, 3, "1.."), moves = { { move = "clear r1c1", refused = "given" } } },
  { name = "a number that the board cannot have", level = board(1, 3), moves = { { move = "enter r1c1 4", refused = true } } },
  { name = "a solved board", level = board(1, 3), moves = { "enter r1c1 1", "enter r1c2,r1c3 2" }, outcome = { won = true } },
}

return variants.dealt("fillomino", 2, { rows = 5, columns = 5 }, tests)
