-- Nurikabe: islands in one sea.
local variants = require "variant-tests"

local function board(numbers, rows, columns)
  return { rules = "nurikabe", rows = rows or 3, columns = columns or 3, numbers = numbers }
end

local tests = {
  {
    name = "a shaded block",
    level = board(". . . . . . . . 3"), moves = { "enter r1c1,r1c2,r2c1,r2c2 1" }, conflicts = { "r1c1", "r1c2", "r2c1", "r2c2" },
  },
  {
    name = "a sea in two parts",
    level = board(". . . . 3 . . . ."), moves = { "enter r1c1,r3c3 1", "enter r1c2,r2c1 2" }, conflicts = { "r1c1", "r1c2", "r2c1", "r3c3" },
  },
  {
    name = "a shaded number",
    level = board(". . . . 3 . . . ."), moves = { "enter r2c2 1" }, conflicts = { "r2c2" },
  },
  {
    name = "a cell that no island reaches",
    level = board("1 . . . . . . . ."), moves = { "enter r3c3 2" }, conflicts = { "r3c3" },
  },
  {
    name = "two islands that touch",
    level = board("1 . 1 . . . . . ."), moves = { "enter r1c2 2" }, outcome = false, conflicts = { "r1c2" },
  },
  {
    name = "one island in the middle",
    level = board(". . . . 1 . . . ."), solutions = 1,
    moves = { "enter r1c1,r1c2,r1c3,r2c1,r2c3,r3c1,r3c2,r3c3 1" }, outcome = { won = true },
    board = "■ ■ ■ / ■ . ■ / ■ ■ ■",
  },
  {
    name = "marked cells win, too",
    level = board(". . . . 1 . . . ."),
    moves = { "enter r2c2 2", "enter r1c1,r1c2,r1c3,r2c1,r2c3,r3c1,r3c2,r3c3 1" }, outcome = { won = true },
  },
  {
    name = "an island of two in a corner leaves a pool",
    level = board("2 . . . . . . . ."), solutions = 0,
  },
  {
    name = "an island of any size",
    level = board ". . . . ? . . . .", solutions = 54,
  },
  {
    name = "a full board with a pool has not won",
    level = board(". . 3 . . . . . ."), moves = { "enter r1c3,r2c3,r3c3 2", "enter r1c1,r1c2,r2c1,r2c2,r3c1,r3c2 1" }, outcome = false,
    conflicts = { "r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2" },
  },
  { name = "too many words", level = board("1 1", 3, 3), faulty = "must have 9 words, got 2" },
  { name = "a word that is no number", level = board "0 . . . . . . . .", faulty = "word 1 must be a number from 1, ? or ., got 0" },
  {
    name = "seventy-two islands",
    level = board((("1 . "):rep(8) .. "1 " .. (". "):rep(17)):rep(7) .. ("1 . "):rep(8) .. "1", 15, 17), solutions = 1,
  },
  {
    name = "an island that is too large",
    level = board("2 . . . . . . . 3"), moves = { "enter r1c1,r1c2,r1c3 2" }, conflicts = { "r1c2", "r1c3" },
  },
  {
    name = "an island that was closed too early",
    level = board("2 . . . . . . . 3"), moves = { "enter r1c1 2", "enter r1c2,r2c1 1" }, conflicts = { "r1c2", "r2c1" },
  },
  {
    name = "two numbers on one island",
    level = board("3 . . . . . . . ?"), moves = { "enter r1c1,r1c2,r2c2,r3c2 2" }, conflicts = { "r1c2", "r2c2", "r3c2" },
  },
}

return variants.dealt("nurikabe", 3, { rows = 5, columns = 6 }, tests)
