-- Mosaic: numbers count the shaded cells of 3 × 3 blocks.
local variants = require "variant-tests"

local function board(numbers) return { rules = "mosaic", rows = 3, columns = 4, numbers = numbers } end

local CORNER = "4 . . . . . . . . . . ."
local tests = {
  { name = "too many shaded cells", level = board "1 . . . . . . . . . . .", moves = { "enter r1c1,r2c2 1" }, conflicts = { "r1c1", "r2c2" } },
  { name = "too few shaded cells", level = board(CORNER), moves = { "enter r1c1 2" }, conflicts = { "r1c1" } },
  { name = "a shaded cell beside a zero", level = board "0 . . . . . . . . . . 1", moves = { "enter r1c2 1" }, conflicts = { "r1c2" } },
  { name = "a number in a shaded cell", level = board(CORNER), moves = { "enter r1c1,r1c2,r2c1,r2c2 1" }, conflicts = {}, outcome = { won = true } },
  { name = "a shaded cell farther away", level = board "0 . . . . . . . . . . 1", moves = { "enter r1c3,r3c1 1" }, conflicts = {}, outcome = false },
  { name = "a number at the rim counts what is there", level = board(CORNER), solutions = 256 },
  { name = "all nine cells", level = board ". . . . . 9 . . . . . .", solutions = 8 },
  { name = "numbers that exclude each other", level = board ". . . . . 9 0 . . . . .", solutions = 0 },
  { name = "two numbers that leave one board", level = board ". . . . . 9 6 . . . . .", solutions = 1 },
  { name = "more than the corner has", level = board "5 . . . . . . . . . . .", solutions = 0 },
  { name = "open cells stay unshaded", level = board ". . . . . 9 6 . . . . .",
    moves = { "enter r1c1,r1c2,r1c3,r2c1,r2c2,r2c3,r3c1,r3c2,r3c3 1" }, outcome = { won = true }, board = "■ ■ ■ . / ■ ■ ■ . / ■ ■ ■ ." },
  { name = "too few words", level = board "1 1", faulty = "must have 12 words, got 2" },
  { name = "a word that is not a number", level = board "x . . . . . . . . . . .", faulty = "word 1 must be a number from 0 to 9 or ., got x" },
}

return variants.dealt("mosaic", 3, { rows = 5, columns = 6 }, tests)
