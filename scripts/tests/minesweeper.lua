-- Minesweeper: numbers count the mines around them.
local variants = require "variant-tests"

local function board(numbers) return { rules = "minesweeper", rows = 3, columns = 4, numbers = numbers } end

local RING = ". . . . . 8 . 3 . . . ."
local tests = {
  { name = "a mine on a number", level = board ". . . . . 1 . . . . . .", moves = { "enter r2c2 1" }, conflicts = { "r2c2" } },
  { name = "too many mines", level = board "1 . . . . . . . . . . .", moves = { "enter r1c2,r2c1 1" }, conflicts = { "r1c2", "r2c1" } },
  { name = "too few mines", level = board "3 . . . . . . . . . . .", moves = { "enter r2c2 2" }, conflicts = { "r2c2" } },
  { name = "a mine beside a zero", level = board "0 . . . . . . . . . . 1", moves = { "enter r2c2 1" }, conflicts = { "r2c2" } },
  { name = "mines farther away", level = board "0 . . . . . . . . . . 1", moves = { "enter r1c3,r3c1 1" }, conflicts = {}, outcome = false },
  { name = "a number in a corner", level = board "1 . . . . . . . . . . .", solutions = 768 },
  { name = "eight mines", level = board ". . . . . 8 . . . . . .", solutions = 8 },
  { name = "two numbers that leave one board", level = board(RING), solutions = 1 },
  { name = "more than the corner has", level = board "4 . . . . . . . . . . .", solutions = 0 },
  { name = "open cells have no mine", level = board(RING), moves = { "enter r1c1,r1c2,r1c3,r2c1,r2c3,r3c1,r3c2,r3c3 1" },
    outcome = { won = true }, board = "● ● ● . / ● . ● . / ● ● ● ." },
  { name = "a board with a mine too many has not won", level = board(RING), outcome = false, conflicts = { "r2c2" },
    moves = { "enter r1c1,r1c2,r1c3,r2c1,r2c2,r2c3,r3c1,r3c2,r3c3 1" } },
  { name = "too few words", level = board "1 1", faulty = "must have 12 words, got 2" },
  { name = "a word that is not a number", level = board "10 . . . . . . . . . . .", faulty = "word 1 must be a number from 0 to 9 or ., got 10" },
}

return variants.dealt("minesweeper", 3, { rows = 5, columns = 6 }, tests)
