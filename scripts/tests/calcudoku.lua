-- Calcudoku: cages with results in a Latin square.
local variants = require "variant-tests"

local function board(clue, cells) return { rules = "calcudoku", size = 4, cages = { { cells = cells or { "r1c1", "r1c2" }, clue = clue } } } end

local tests = {
  { name = "a number twice in a row", level = board "7+", moves = { "enter r2c1 1", "enter r2c4 1" }, conflicts = { "r2c1", "r2c4" } },
  { name = "a number twice in a column", level = board "7+", moves = { "enter r1c4 1", "enter r4c4 1" }, conflicts = { "r1c4", "r4c4" } },
  { name = "a wrong sum", level = board "7+", moves = { "enter r1c1 1", "enter r1c2 4" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a wrong product", level = board "12×", moves = { "enter r1c1 2", "enter r1c2 4" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a wrong difference", level = board "2−", moves = { "enter r1c1 1", "enter r1c2 4" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a wrong quotient", level = board "2÷", moves = { "enter r1c1 3", "enter r1c2 4" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a difference either way", level = board "2−", moves = { "enter r1c1 1", "enter r1c2 3" }, conflicts = {} },
  { name = "a quotient either way", level = board "2÷", moves = { "enter r1c1 2", "enter r1c2 4" }, conflicts = {} },
  { name = "a number twice in a cage", level = board("5+", { "r1c1", "r1c2", "r2c1" }), moves = { "enter r1c2 2", "enter r2c1 2" }, conflicts = {} },
  { name = "a single cell", level = board("3", { "r1c1" }), solutions = 144 },
  { name = "a sum of seven", level = board "7+", solutions = 96 },
  { name = "a difference of three cells", level = board("2−", { "r1c1", "r1c2", "r1c3" }), faulty = "entry 1 must be" },
  { name = "an operation that is unknown", level = board "2^", faulty = "entry 1 must be" },
  { name = "a cell outside of the board", level = board("3", { "r5c1" }), faulty = true },
}

return variants.dealt("calcudoku", 3, { size = 4 }, tests)
