-- Flower Sudoku: hexagons in flowers and straight lines.
local variants = require "variant-tests"

-- two flowers lie in four rows of names with five in each
local function board(givens) return { rules = "flower-sudoku", flowers = 2, givens = givens or ("."):rep(20) } end

local tests = {
  {
    name = "a digit twice in a flower",
    level = board(), moves = { "enter r1c1,r2c3 4" }, conflicts = { "r1c1", "r2c3" },
  },
  {
    name = "a digit twice in a row of both flowers",
    level = board(), moves = { "enter r2c1,r2c5 4" }, conflicts = { "r2c1", "r2c5" },
  },
  {
    name = "a digit twice in a line that leans to the right",
    level = board(), moves = { "enter r1c2,r4c4 4" }, conflicts = { "r1c2", "r4c4" },
  },
  {
    name = "a digit twice in a line that leans to the left",
    level = board(), moves = { "enter r1c2,r3c1 4" }, conflicts = { "r1c2", "r3c1" },
  },
  {
    name = "a digit in cells that share neither",
    level = board(), moves = { "enter r1c1,r3c5 4" }, conflicts = {}, outcome = false,
  },
  { name = "one open cell has one digit", level = board "12...3452667134...7.", solutions = 1 },
  {
    name = "a place without a cell",
    level = board(), moves = { { move = "enter r1c3 1", refused = true } },
  },
  {
    name = "a digit that flowers do not have",
    level = board(), moves = { { move = "enter r1c1 8", refused = true } },
  },
  {
    name = "a given stays",
    level = board "1...................", moves = { { move = "enter r1c1 2", refused = "given" } },
  },
  {
    name = "givens where no cell is",
    level = board "..1................", faulty = true,
  },
  {
    name = "a digit twice across the gap",
    level = { rules = "flower-sudoku", givens = ("."):rep(72) }, moves = { "enter r5c1,r5c7 1" }, conflicts = { "r5c1", "r5c7" },
  },
  { name = "too many flowers", level = { rules = "flower-sudoku", flowers = 7 }, faulty = "from 2 to 6" },
  {
    name = "all digits win",
    level = board(), moves = {
      "enter r1c1,r3c3 1", "enter r1c2,r2c4 2", "enter r2c1,r3c4 3", "enter r2c2,r3c5 4",
      "enter r2c3,r4c5 5", "enter r2c5,r3c1 6", "enter r3c2,r4c4 7",
    }, conflicts = {}, outcome = { won = true },
  },
}

return variants.dealt("flower-sudoku", 2, { flowers = 2 }, tests)
