-- Cave: one cave, and rock that reaches the rim.
local variants = require "variant-tests"

local function board(numbers) return { rules = "cave", rows = 3, columns = 3, numbers = numbers } end

local tests = {
  { name = "a shaded number", level = board ". . . . 4 . . . .", moves = { "enter r2c2 1" }, conflicts = { "r2c2" } },
  { name = "a number that sees too little", level = board ". . . . 4 . . . .", moves = { "enter r1c2,r2c1 1" }, conflicts = { "r1c2", "r2c1" } },
  {
    name = "a number that sees too much", level = board ". . . . 3 . . . .",
    moves = { "enter r1c2,r2c1,r2c3,r3c2 2" }, conflicts = { "r1c2", "r2c1", "r2c3", "r3c2" },
  },
  { name = "rock that does not reach the rim", level = board ". 3 . . . . . . .", moves = { "enter r2c2 1" }, outcome = false },
  { name = "a cave in two parts", level = board "3 . . . . . . . .", moves = { "enter r2c1,r2c2,r2c3 1" }, outcome = false },
  { name = "a number that sees everything", level = board ". . . . 5 . . . .", solutions = 16 },
  { name = "a corner that sees everything", level = board "5 . . . . . . . .", solutions = 12 },
  { name = "more than there is", level = board "6 . . . . . . . .", solutions = 0 },
  { name = "open cells are in the cave", level = board "3 . . . . . . . .", moves = { "enter r2c1,r2c2,r2c3,r3c1,r3c2,r3c3 1" }, outcome = { won = true } },
  { name = "a number without a value", level = board "2 . . . ? . . . .", moves = { "enter r2c2 1" }, conflicts = { "r2c2" } },
  { name = "a number that is too small", level = board "0 . . . . . . . .", faulty = "word 1 must be a number from 1 to 59, ? or ., got 0" },
  { name = "too few words", level = board "3", faulty = "must have 9 words, got 1" },
}

return variants.dealt("cave", 3, { rows = 5, columns = 5 }, tests)
