-- Masyu: loops past circles.
local variants = require "variant-tests"

local function board(circles, rows, columns)
  return { rules = "masyu", rows = rows or 3, columns = columns or 3, circles = circles or ". . . . . . . . ." }
end

local tests = {
  {
    name = "a small loop that leaves out a circle",
    level = board((". "):rep(15) .. "b", 4, 4), moves = { "enter r1c1.right,r1c1.bottom,r1c2.bottom,r2c1.right 1" },
    conflicts = { "r1c1.right", "r1c1.bottom", "r1c2.bottom", "r2c1.right" },
  },
  {
    name = "a small loop beside another line",
    level = board((". "):rep(16), 4, 4), moves = { "enter r1c1.right,r1c1.bottom,r1c2.bottom,r2c1.right,r3c3.right 1" },
    conflicts = { "r1c1.right", "r1c1.bottom", "r1c2.bottom", "r2c1.right" },
  },
  {
    name = "a line that branches",
    level = board(), moves = { "enter r2c2.top,r2c2.left,r2c2.right 1" }, conflicts = { "r1c2.bottom", "r2c1.right", "r2c2.right" },
  },
  {
    name = "a line that ends",
    level = board(), moves = { "enter r1c2.bottom 1", "enter r2c2.left,r2c2.right,r2c2.bottom 0" },
    conflicts = { "r1c2.bottom", "r2c1.right", "r2c2.right", "r2c2.bottom" },
  },
  {
    name = "a line over the rim",
    level = board(), moves = { { move = "enter r1c1.top 1", refused = "cannot have a value" } }, conflicts = {},
  },
  {
    name = "a turn at a white circle",
    level = board(". . . . w . . . ."), moves = { "enter r2c2.top,r2c2.left 1", "enter r2c2.right,r2c2.bottom 0" },
    conflicts = { "r1c2.bottom", "r2c1.right", "r2c2.right", "r2c2.bottom" },
  },
  {
    name = "a straight line on both sides of a white circle",
    level = board(". . . . . . . . . . . . w . . . . . . . . . . . . . .", 3, 9), moves = { "enter r2c2.right,r2c3.right,r2c4.right 1", "enter r2c5.right 1" },
    conflicts = { "r2c2.right", "r2c4.right", "r2c5.right" },
  },
  {
    name = "a straight line through a black circle",
    level = board(". . . . b . . . ."), moves = { "enter r2c2.left,r2c2.right 1" }, conflicts = { "r2c1.right", "r2c2.right" },
  },
  {
    name = "a turn beside a black circle",
    level = board(". . . . b . . . ."), moves = { "enter r2c2.top 1" }, conflicts = { "r1c2.bottom" },
  },
  {
    name = "a black circle in a corner has two ways",
    level = board "b . . . . . . . .", solutions = 2,
    moves = { "enter r1c1.right,r1c2.right,r1c3.bottom,r2c3.bottom,r3c2.right,r3c1.right,r2c1.bottom,r1c1.bottom 1" },
    conflicts = {}, outcome = { won = true },
  },
  {
    name = "two black circles side by side have none",
    level = board "b b . . . . . . .", solutions = 0,
  },
  {
    name = "marked sides and open ones win alike",
    level = board "b . . . . . . . .",
    moves = { "enter r1c1.right,r1c2.right,r1c3.bottom,r2c3.bottom,r3c2.right,r3c1.right,r2c1.bottom 1", "enter r2c2.top,r2c2.left 0",
      "enter r1c1.bottom 1" },
    conflicts = {}, outcome = { won = true },
  },
  {
    name = "a side has one value whichever cell names it",
    level = board(), moves = { "enter r1c1.right 1", "clear r1c2.left", "enter r1c2.left 1", "enter r2c2.top,r2c3.left 0" },
    state = { sides = { ["r1c1.right"] = 1, ["r1c2.bottom"] = 0, ["r2c2.right"] = 0 } }, conflicts = {}, outcome = false,
  },
  {
    name = "a side outside the board",
    level = board(), moves = { { move = "enter r4c1.right 1", refused = true }, { move = "enter r1c1.right 2", refused = true } },
  },
  { name = "too few words", level = board "w b", faulty = "must have 9 words, got 2" },
  { name = "a word that is no circle", level = board "w b . . x . . . .", faulty = "word 5 must be w, b or ., got x" },
  { name = "a board of two rows", level = board("w", 2, 9), faulty = true },
}

return variants.dealt("masyu", 3, { rows = 5, columns = 6 }, tests)
