-- Kurodoko: numbers that say how much they see.
local variants = require "variant-tests"

local function board(numbers, rows, columns) return { rules = "kurodoko", rows = rows or 3, columns = columns or 3, numbers = numbers } end

local tests = {
  { name = "two shaded cells that touch", level = board ". . . . 3 . . . .", moves = { "enter r1c1,r1c2 1" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a shaded number", level = board ". . . . 4 . . . .", moves = { "enter r2c2 1" }, conflicts = { "r2c2" } },
  { name = "a number that sees too little", level = board ". . . . 4 . . . .", moves = { "enter r1c2,r2c1 1" }, conflicts = { "r1c2", "r2c1" } },
  {
    name = "a number that sees too much", level = board ". . . . 3 . . . .",
    moves = { "enter r1c2,r2c1,r2c3,r3c2 2" }, conflicts = { "r1c2", "r2c1", "r2c3", "r3c2" },
  },
  { name = "a corner that is cut off", level = board ". . . . 3 . . . .", moves = { "enter r1c2,r2c1 1" }, outcome = false },
  { name = "a number that sees everything", level = board ". . . . 5 . . . .", solutions = 16 },
  { name = "more than there is", level = board ". . . . 6 . . . .", solutions = 0 },
  { name = "a circle without a number", level = board "2 . . . ? . . . .", moves = { "enter r2c2 1" }, conflicts = { "r2c2" } },
  { name = "a number that is no number", level = board "0 . . . . . . . .", faulty = "word 1 must be a number from 1 to 59, ? or ., got 0" },
  { name = "too few words", level = board "3", faulty = "must have 9 words, got 1" },
  { name = "a line", level = board("3 . . .", 1, 4), faulty = "rows" },
}

return variants.dealt("kurodoko", 3, { rows = 5, columns = 6 }, tests)
