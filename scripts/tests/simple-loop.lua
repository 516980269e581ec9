-- Simple loop: a loop through all open cells.
local variants = require "variant-tests"

local function board(blocks, rows, columns) return { rules = "simple-loop", rows = rows or 3, columns = columns or 3, blocks = blocks } end

local RING = "enter r1c1.right,r1c2.right,r1c3.bottom,r2c3.bottom,r3c2.right,r3c1.right,r2c1.bottom,r1c1.bottom 1"

local tests = {
  {
    name = "a line that branches", level = board ". . . . # . . . .",
    moves = { "enter r1c1.right,r1c2.right,r1c2.bottom 1" }, conflicts = { "r1c2.right", "r1c1.right", "r1c2.bottom" },
  },
  { name = "a line into a block", level = board ". . . . # . . . .", moves = { "enter r1c2.bottom 1" }, conflicts = { "r1c2.bottom" } },
  {
    name = "a cell that is left out", level = board ". . . . # . . . .",
    moves = { "enter r1c1.right,r1c1.bottom 0" }, conflicts = { "r1c1.right", "r1c1.bottom" },
  },
  {
    name = "a line that ends", level = board ". . . . # . . . .",
    moves = { "enter r1c1.right 1", "enter r1c1.bottom 0" }, conflicts = { "r1c1.right", "r1c1.bottom" },
  },
  { name = "around a block", level = board ". . . . # . . . .", solutions = 1 },
  { name = "the loop wins", level = board ". . . . # . . . .", moves = { RING }, outcome = { won = true } },
  { name = "two loops", level = board(". . # . . . . # . .", 2, 5), solutions = 0 },
  { name = "two loops are not one", level = board(". . # . . . . # . .", 2, 5),
    moves = { "enter r1c1.right,r1c1.bottom,r2c1.right,r1c2.bottom,r1c4.right,r1c4.bottom,r2c4.right,r1c5.bottom 1" }, outcome = false },
  { name = "an odd number of cells", level = board ". . . . . . . . .", solutions = 0 },
  { name = "all cells of an even board", level = board(("."):rep(16, " "), 4, 4), solutions = 6 },
  { name = "a word that is no block", level = board "x . . . . . . . .", faulty = "word 1 must be # or ., got x" },
  { name = "too few words", level = board "#", faulty = "must have 9 words, got 1" },
}

return variants.dealt("simple-loop", 3, { rows = 4, columns = 5 }, tests)
