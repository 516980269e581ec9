-- Tents: a tent for each tree.
local variants = require "variant-tests"

local function board(trees, above, left) return { rules = "tents", rows = 3, columns = 3, trees = trees, above = above, left = left } end

local tests = {
  { name = "two tents side by side", level = board "t . t . . . t . t", moves = { "enter r1c2,r2c2 1" }, conflicts = { "r1c2", "r2c2" } },
  { name = "two tents at a corner", level = board "t . . . . . . . t", moves = { "enter r1c2,r2c3 1" }, conflicts = { "r1c2", "r2c3" } },
  { name = "a tent on a tree", level = board "t . . . . . . . .", moves = { "enter r1c1 1" }, conflicts = { "r1c1" } },
  { name = "a tent without a tree", level = board "t . . . . . . . .", moves = { "enter r3c3 1" }, conflicts = { "r3c3" } },
  { name = "a tree without a tent", level = board "t . . . . . . . .", moves = { "enter r1c2,r2c1 2" }, outcome = false },
  { name = "two tents at a tree", level = board "t . . . . . . . .", moves = { "enter r1c2,r2c1 1" }, outcome = false },
  { name = "too many tents in a column", level = board("t . . . . . t . .", "0, ., ."), moves = { "enter r2c1 1" }, conflicts = { "r2c1" } },
  {
    name = "too few tents in a row", level = board(". . . t . . . . .", nil, "1, ., ."),
    moves = { "enter r1c1,r1c2,r1c3 2" }, conflicts = { "r1c1", "r1c2", "r1c3" },
  },
  { name = "two ways", level = board "t . . . . . . . .", solutions = 2 },
  { name = "one way", level = board("t . . . . . . . .", "1, 0, 0"), solutions = 1 },
  { name = "open cells have no tent", level = board("t . . . . . . . .", "1, 0, 0"), moves = { "enter r2c1 1" }, outcome = { won = true } },
  { name = "a word that is no tree", level = board "x . . . . . . . .", faulty = "word 1 must be t or ., got x" },
  { name = "too few clues", level = board("t . . . . . . . .", "1"), faulty = "`above` must be 3 clues" },
}

return variants.dealt("tents", 3, { rows = 5, columns = 6 }, tests)
