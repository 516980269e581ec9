-- Hitori: no unshaded number twice in a line.
local variants = require "variant-tests"

local function board(numbers, rows, columns) return { rules = "hitori", rows = rows or 3, columns = columns or 3, numbers = numbers } end

local tests = {
  { name = "a number twice in a row", level = board "1 1 2 2 3 1 3 2 1", moves = { "enter r1c1,r1c2 2" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a number twice in a column", level = board "1 2 3 1 3 2 2 1 3", moves = { "enter r1c1,r2c1 2" }, conflicts = { "r1c1", "r2c1" } },
  { name = "two shaded cells that touch", level = board "1 1 2 2 3 1 3 2 1", moves = { "enter r1c1,r2c1 1" }, conflicts = { "r1c1", "r2c1" } },
  { name = "a corner that is cut off", level = board "1 2 2 2 3 1 3 1 2", moves = { "enter r1c2,r2c1 1" }, outcome = false },
  { name = "nothing to shade", level = board "1 2 3 2 3 1 3 1 2", solutions = 39 },
  { name = "one board", level = board("1 1 1 4 1 4 2 3 3 3 2 1 4 2 1 3", 4, 4), solutions = 1 },
  {
    name = "open cells stay unshaded", level = board("1 1 1 4 1 4 2 3 3 3 2 1 4 2 1 3", 4, 4),
    moves = { "enter r1c1,r1c3,r3c1,r3c3,r4c4 1" }, outcome = { won = true },
  },
  { name = "unknown numbers", level = board "? ? ? ? ? ? ? ? ?", solutions = 39 },
  { name = "a word that is no number", level = board "a 1 2 2 3 1 3 2 1", faulty = "word 1 must be a number from 0, ? or ., got a" },
  { name = "too many words", level = board "1 1 2 2 3 1 3 2 1 1", faulty = "must have 9 words, got 10" },
}

return variants.dealt("hitori", 3, { rows = 5, columns = 5 }, tests)
