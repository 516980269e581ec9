-- Hashi: bridges between islands.
local variants = require "variant-tests"

local function board(numbers, rows, columns)
  return { rules = "hashi", rows = rows or 3, columns = columns or 3, numbers = numbers }
end

local tests = {
  {
    name = "a bridge that ends in the water",
    level = board "2 . 2 . . . . . .", moves = { "enter r1c1.right 1", "enter r1c2.right 0" }, conflicts = { "r1c1.right", "r1c2.right" },
  },
  {
    name = "one bridge that becomes two",
    level = board "2 . 2 . . . . . .", moves = { "enter r1c1.right 1", "enter r1c2.right 2" }, conflicts = { "r1c1.right", "r1c2.right" },
  },
  {
    name = "a bridge that turns",
    level = board "2 . . . . . . . 2", moves = { "enter r1c1.right,r1c2.bottom 1" }, conflicts = { "r1c2.bottom" },
  },
  {
    name = "bridges that cross",
    level = board ". 1 . 1 . 1 . 1 .", moves = { "enter r2c1.right,r2c2.right,r1c2.bottom,r2c2.bottom 1" },
    conflicts = { "r1c2.bottom", "r2c2.right" },
  },
  {
    name = "too many bridges at an island",
    level = board "1 . 2 . . . . . .", moves = { "enter r1c1.right,r1c2.right 2" }, conflicts = { "r1c1.right" },
  },
  {
    name = "too few bridges at an island",
    level = board(". . . . 4 . . . ."), moves = { "enter r2c2.top,r2c2.right 1", "enter r2c2.bottom,r2c2.left 0" },
    conflicts = { "r1c2.bottom", "r2c1.right", "r2c2.right", "r2c2.bottom" },
  },
  {
    name = "a bridge over the rim",
    level = board "1 . 1 . . . . . .", moves = { { move = "enter r1c1.left 1", refused = "cannot have a value" } }, conflicts = {},
  },
  { name = "two pairs of islands are not joined", level = board "1 . 1 . . . 1 . 1", solutions = 0 },
  { name = "a chain of four", level = board "1 . 1 . . . 2 . 2", solutions = 1 },
  { name = "islands that see no other", level = board "1 . . . . . . . 1", solutions = 0 },
  { name = "islands with any number of bridges", level = board "? . ? . . . . . .", solutions = 2 },
  {
    name = "bridges win, and open places count as none",
    level = board "1 . 1 . . . 2 . 2", moves = { "enter r1c1.bottom,r2c1.bottom,r1c3.bottom,r2c3.bottom,r3c1.right,r3c2.right 1" },
    conflicts = {}, outcome = { won = true },
  },
  {
    name = "double bridges",
    level = board "2 . 4 . . . . . 2", moves = { "enter r1c1.right,r1c2.right,r1c3.bottom,r2c3.bottom 2" }, conflicts = {}, outcome = { won = true },
  },
  {
    name = "three bridges",
    level = board "2 . 2 . . . . . .", moves = { { move = "enter r1c1.right 3", refused = true } },
  },
  { name = "nine bridges", level = board "9 . . . . . . . .", faulty = "word 1 must be 1 to 8, ? or ., got 9" },
  { name = "too few words", level = board "2 . 2", faulty = "must have 9 words, got 3" },
}

return variants.dealt("hashi", 3, { rows = 6, columns = 7 }, tests)
