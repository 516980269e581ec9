-- Country road: a loop that visits each region once.
local variants = require "variant-tests"

local function board(regions, numbers) return { rules = "country-road", rows = 3, columns = 3, regions = regions, numbers = numbers } end

local RING = "enter r1c1.right,r1c2.right,r1c3.bottom,r2c3.bottom,r3c2.right,r3c1.right,r2c1.bottom,r1c1.bottom 1"

local tests = {
  {
    name = "a line that branches", level = board "ABBABBABB",
    moves = { "enter r1c1.right,r1c2.right,r1c2.bottom 1" }, conflicts = { "r1c2.right", "r1c1.right", "r1c2.bottom" },
  },
  { name = "a region that is visited twice", level = board "AAABBBAAA", moves = { RING }, outcome = false },
  {
    name = "three ways over a border", level = board "ABBABBABB",
    moves = { "enter r1c1.right,r2c1.right,r3c1.right 1" }, conflicts = { "r1c1.right", "r2c1.right", "r3c1.right" },
  },
  {
    name = "one way over a border", level = board "ABBABBABB",
    moves = { "enter r1c1.right 1", "enter r2c1.right,r3c1.right 0" }, conflicts = { "r1c1.right", "r2c1.right", "r3c1.right" },
  },
  { name = "too few cells of a region", level = board("ABBABBABB", "3 . . . . . . . ."), solutions = 4 },
  { name = "a number that cannot be", level = board("ABBABBABB", "4 . . . . . . . ."), solutions = 0 },
  { name = "a loop of the right length", level = board("ABBABBABB", "3 5 . . . . . . ."), moves = { RING }, outcome = { won = true } },
  { name = "two cells left out at a border", level = board("ABBABBABB", "2 2 . . . . . . ."), solutions = 0 },
  { name = "a map of another size", level = board "AAA", faulty = "must have 9 signs, got 3" },
  { name = "a word that is no number", level = board("ABBABBABB", "0 . . . . . . . ."), faulty = "word 1 must be a number from 1 or ., got 0" },
}

return variants.dealt("country-road", 3, { rows = 5, columns = 5 }, tests)
