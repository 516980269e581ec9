-- Slant: diagonals without loops.
local variants = require "variant-tests"

local function board(numbers, rows, columns)
  return { rules = "slant", rows = rows or 2, columns = columns or 2, numbers = numbers or ". . . . . . . . ." }
end

local tests = {
  {
    name = "a long ring",
    level = board((". "):rep(25), 4, 4), moves = { "enter r1c2,r2c1,r3c4,r4c3 2", "enter r1c3,r2c4,r3c1,r4c2,r1c1 1" },
    conflicts = { "r1c2", "r1c3", "r2c1", "r2c4", "r3c1", "r3c4", "r4c2", "r4c3" },
  },
  {
    name = "too many diagonals at a corner",
    level = board ". . . . 1 . . . .", moves = { "enter r1c1,r2c2 1" }, conflicts = { "r1c1", "r2c2" },
  },
  {
    name = "a number at a corner of the board",
    level = board "0 . . . . . . . .", moves = { "enter r1c1 1" }, conflicts = { "r1c1" },
  },
  {
    name = "too few diagonals at the rim",
    level = board ". 2 . . . . . . .", moves = { "enter r1c1 1" }, conflicts = { "r1c1" },
  },
  {
    name = "a loop of four",
    level = board(), moves = { "enter r1c1,r2c2 2", "enter r1c2,r2c1 1" }, conflicts = { "r1c1", "r1c2", "r2c1", "r2c2" },
  },
  { name = "all boards of four cells but the loop", level = board ". . . . . . . . .", solutions = 15 },
  { name = "four diagonals meet in one way", level = board ". . . . 4 . . . .", solutions = 1 },
  { name = "none meet only in a loop", level = board ". . . . 0 . . . .", solutions = 0 },
  {
    name = "a long loop is none either",
    level = board((". "):rep(25), 4, 4),
    moves = { "enter r1c2,r2c1,r3c4,r4c3 2", "enter r1c3,r2c4,r3c1,r4c2 1", "enter r1c1,r1c4,r2c2,r2c3,r3c2,r3c3,r4c1,r4c4 1" },
    outcome = false,
  },
  {
    name = "all cells win",
    level = board ". . . . 4 . . . .", moves = { "enter r1c1,r2c2 1", "enter r1c2 2", "enter r2c1 2" }, conflicts = {}, outcome = { won = true },
    board = "12 / 21",
  },
  {
    name = "an open cell is not yet a win",
    level = board ". . . . 4 . . . .", moves = { "enter r1c1,r2c2 1", "enter r1c2 2" }, conflicts = {}, outcome = false,
  },
  {
    name = "a third way",
    level = board(), moves = { { move = "enter r1c1 3", refused = true }, { move = "enter r3c1 1", refused = true } },
  },
  { name = "a word for each cell only", level = board "1 1 1 1", faulty = "must have 9 words, got 4" },
  { name = "five diagonals", level = board ". . . . 5 . . . .", faulty = "word 5 must be 0 to 4 or ., got 5" },
}

tests[#tests + 1] = {
  name = "an easy level keeps more clues and one solution",
  level = { rules = "slant", rows = 3, columns = 4, difficulty = 1 }, solutions = 1,
}

return variants.dealt("slant", 3, { rows = 4, columns = 5 }, tests)
