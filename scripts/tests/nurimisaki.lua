-- Nurimisaki: dead ends at circles.
local variants = require "variant-tests"

local function board(numbers) return { rules = "nurimisaki", rows = 3, columns = 3, numbers = numbers } end

local tests = {
  { name = "a shaded block", level = board "? . . . . . . . .", moves = { "enter r2c2,r2c3,r3c2,r3c3 1" }, conflicts = { "r2c2", "r2c3", "r3c2", "r3c3" } },
  {
    name = "an unshaded block", level = board "? . . . . . . . .",
    moves = { "enter r2c2,r2c3,r3c2,r3c3 2" }, conflicts = { "r2c2", "r2c3", "r3c2", "r3c3" },
  },
  { name = "a shaded circle", level = board "? . . . . . . . .", moves = { "enter r1c1 1" }, conflicts = { "r1c1" } },
  { name = "a circle with two ways", level = board "? . . . . . . . .", moves = { "enter r1c2,r2c1 2" }, conflicts = { "r1c2", "r2c1" } },
  { name = "a circle without a way", level = board "? . . . . . . . .", moves = { "enter r1c2,r2c1 1" }, conflicts = { "r1c2", "r2c1" } },
  {
    name = "an end without a circle", level = board ". . . . . . . . ?", moves = { "enter r1c1,r1c2 2", "enter r2c1 1" },
    conflicts = { "r1c1", "r1c2", "r2c1" },
  },
  { name = "a line that is too short", level = board "3 . . . . . . . .", moves = { "enter r1c3,r2c1 1" }, outcome = false },
  { name = "unshaded cells in two parts", level = board "? . ? . . . ? . ?", moves = { "enter r1c2,r2c2,r3c2 1" }, outcome = false },
  { name = "around the middle", level = board "? . . . . . ? . .", solutions = 2 },
  { name = "a number that is too small", level = board "1 . . . . . . . .", faulty = "word 1 must be a number from 2 to 40, ? or ., got 1" },
  { name = "too few words", level = board "2", faulty = "must have 9 words, got 1" },
}

return variants.dealt("nurimisaki", 2, { rows = 5, columns = 5 }, tests)
