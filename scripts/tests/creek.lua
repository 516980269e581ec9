-- Creek: numbers at corners.
local variants = require "variant-tests"

local function board(numbers) return { rules = "creek", rows = 2, columns = 2, numbers = numbers } end

local tests = {
  { name = "too many at a corner", level = board ". . . . 1 . . . .", moves = { "enter r1c1,r2c2 1" }, conflicts = { "r1c1", "r2c2" } },
  {
    name = "too few at a corner", level = board ". . . . 2 . . . .", moves = { "enter r1c1 1", "enter r1c2,r2c1,r2c2 2" },
    conflicts = { "r1c1", "r1c2", "r2c1", "r2c2" },
  },
  { name = "a number at the rim", level = board "1 . . . . . . . .", moves = { "enter r1c1 2" }, conflicts = { "r1c1" } },
  { name = "unshaded cells in two parts", level = board ". . . . 2 . . . .", moves = { "enter r1c1,r2c2 1", "enter r1c2,r2c1 2" }, outcome = false },
  { name = "a full corner", level = board ". . . . 4 . . . .", solutions = 1 },
  { name = "three of four", level = board ". . . . 3 . . . .", solutions = 4 },
  { name = "two of four are side by side", level = board ". . . . 2 . . . .", solutions = 4 },
  { name = "no numbers", level = board ". . . . . . . . .", solutions = 14 },
  { name = "open cells stay unshaded", level = board "1 . . . 1 . . . .", moves = { "enter r1c1 1" }, outcome = { won = true } },
  { name = "a number that is too large", level = board "5 . . . . . . . .", faulty = "word 1 must be 0 to 4 or ., got 5" },
  { name = "a word for each cell", level = board "1 1 1 1", faulty = "must have 9 words, got 4" },
}

return variants.dealt("creek", 3, { rows = 4, columns = 5 }, tests)
