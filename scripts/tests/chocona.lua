-- Chocona: rectangles.
local variants = require "variant-tests"

local function board(regions, numbers) return { rules = "chocona", rows = 3, columns = 3, regions = regions, numbers = numbers } end

local tests = {
  {
    name = "an inner corner", level = board("AAABBBCCC", ". . . . . . 1 . ."), moves = { "enter r1c1,r1c2,r2c1 1", "enter r2c2 2" },
    conflicts = { "r1c1", "r1c2", "r2c1", "r2c2" },
  },
  { name = "two areas at a corner", level = board("AAABBBCCC", ". . . . . . 3 . ."), moves = { "enter r1c1,r2c2 1" }, conflicts = {} },
  { name = "too many in a region", level = board("AAABBBCCC", "1 . . . . . . . ."), moves = { "enter r1c1,r1c2 1" }, conflicts = { "r1c1", "r1c2" } },
  {
    name = "too few in a region", level = board("AAABBBCCC", "3 . . . . . . . ."), moves = { "enter r1c1 2" }, conflicts = { "r1c1" },
  },
  { name = "a ring", level = board("AAAABAAAA", "8 . . . 0 . . . ."), solutions = 0 },
  { name = "all cells", level = board("AAAAAAAAA", "9 . . . . . . . ."), solutions = 1 },
  { name = "a full row", level = board("AAABBBBBB", "3 . . 0 . . . . ."), solutions = 1 },
  { name = "one of three", level = board("AAABBBBBB", "1 . . 0 . . . . ."), solutions = 3 },
  { name = "open cells stay unshaded", level = board("AAABBBBBB", "3 . . 0 . . . . ."), moves = { "enter r1c1,r1c2,r1c3 1" }, outcome = { won = true } },
  { name = "a map of another size", level = board "AAA", faulty = "must have 9 signs, got 3" },
  { name = "a word that is no number", level = board("AAABBBCCC", "x . . . . . . . ."), faulty = "word 1 must be a number from 0 or ., got x" },
}

return variants.dealt("chocona", 2, { rows = 5, columns = 5 }, tests)
