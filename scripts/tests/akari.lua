-- Akari: lamps and blocks.
local variants = require "variant-tests"

local function board(blocks) return { rules = "akari", rows = 3, columns = 3, blocks = blocks } end

local tests = {
  { name = "two lamps in a row", level = board ". . . . . . . . .", moves = { "enter r1c1,r1c3 1" }, conflicts = { "r1c1", "r1c3" } },
  { name = "two lamps in a column", level = board ". . . . . . . . .", moves = { "enter r1c1,r3c1 1" }, conflicts = { "r1c1", "r3c1" } },
  { name = "a block between two lamps", level = board ". # . . . . . . .", moves = { "enter r1c1,r1c3 1" }, conflicts = {} },
  { name = "a lamp too many at a number", level = board ". . . . 1 . . . .", moves = { "enter r1c2,r2c1 1" }, conflicts = { "r1c2", "r2c1" } },
  {
    name = "too few lamps at a number", level = board "1 . . . . . . . .", moves = { "enter r1c2,r2c1 2" }, conflicts = { "r1c2", "r2c1" },
  },
  {
    name = "a cell in the dark", level = board ". # . # # # . # .", moves = { "enter r1c1 2" }, conflicts = { "r1c1" },
  },
  { name = "a lamp on a block", level = board "# . . . . . . . .", moves = { "enter r1c1 1" }, conflicts = { "r1c1" } },
  { name = "six ways without blocks", level = board ". . . . . . . . .", solutions = 6 },
  { name = "four lamps around a block", level = board ". . . . 4 . . . .", solutions = 1 },
  { name = "open cells have no lamp", level = board ". . . . 4 . . . .", moves = { "enter r1c2,r2c1,r2c3,r3c2 1" }, outcome = { won = true } },
  { name = "a number that is too large", level = board "5 . . . . . . . .", faulty = "word 1 must be 0 to 4, # or ., got 5" },
  { name = "too few words", level = board "#", faulty = "must have 9 words, got 1" },
}

return variants.dealt("akari", 3, { rows = 5, columns = 6 }, tests)
