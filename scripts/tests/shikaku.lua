-- Shikaku: rectangles and their areas.
local variants = require "variant-tests"

local function board(numbers, rows, columns)
  return { rules = "shikaku", rows = rows or 2, columns = columns or 3, numbers = numbers }
end

local tests = {
  {
    name = "a border that ends inside the board",
    level = board("3 . . 3 . . 3 . .", 3, 3), moves = { "enter r1c1.bottom 1", "enter r1c2.bottom,r1c1.right,r2c1.right 0" },
    conflicts = { "r1c1.right", "r1c1.bottom", "r1c2.bottom", "r2c1.right" },
  },
  {
    name = "a border that bends",
    level = board("3 . . 3 . . 3 . .", 3, 3), moves = { "enter r1c1.bottom,r1c1.right 1", "enter r1c2.bottom,r2c1.right 0" },
    conflicts = { "r1c1.right", "r1c1.bottom", "r1c2.bottom", "r2c1.right" },
  },
  {
    name = "a border on the rim",
    level = board "3 . . . . 3", moves = { { move = "enter r1c1.top 1", refused = "cannot have a value" } }, conflicts = {},
  },
  {
    name = "a board that is one rectangle is done by the first mark",
    level = board "6 . . . . .", moves = { "enter r1c1.right 0" }, outcome = { won = true },
  },
  { name = "a number for the whole board", level = board "6 . . . . .", solutions = 1 },
  { name = "no rectangle of five cells", level = board "5 . . . . 1", solutions = 0 },
  { name = "areas that leave a cell", level = board "4 . . . . .", solutions = 0 },
  { name = "two halves", level = board "3 . . . . 3", solutions = 1 },
  { name = "two ways to halve", level = board("2 . . 2", 2, 2), solutions = 2 },
  {
    name = "borders win",
    level = board "3 . . . . 3", moves = { "enter r1c1.bottom,r1c2.bottom,r1c3.bottom 1" }, conflicts = {}, outcome = { won = true },
  },
  {
    name = "borders and sides without one win",
    level = board "2 . 2 . 2 .", moves = { "enter r1c1.bottom,r1c2.bottom,r1c3.bottom 0", "enter r1c1.right,r1c2.right,r2c1.right,r2c2.right 1" },
    conflicts = {}, outcome = { won = true },
  },
  {
    name = "a border too few",
    level = board "2 . 2 . 2 .", moves = { "enter r1c1.right,r1c2.right,r2c1.right 1" }, outcome = false,
  },
  { name = "rectangles of any area", level = board("2 . ? ? . .", 2, 3), solutions = 2 },
  { name = "too few words", level = board "3 . 3", faulty = "must have 6 words, got 3" },
  { name = "a word that is not an area", level = board "3 . . . . x", faulty = "word 6 must be a number from 1, ? or ., got x" },
  { name = "a number with many rectangles", level = board((". "):rep(210) .. "60 " .. (". "):rep(189), 20, 20), solutions = 0 },
  {
    name = "numbers with too many rectangles", level = board((". "):rep(434) .. "? " .. (". "):rep(465), 30, 30),
    faulty = "more than 2355 possible rectangles",
  },
}

return variants.dealt("shikaku", 3, { rows = 5, columns = 6 }, tests)
