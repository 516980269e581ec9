-- Yajilin: a loop and shaded cells.
local variants = require "variant-tests"

local function board(clues, rows, columns) return { rules = "yajilin", rows = rows or 3, columns = columns or 3, clues_in_cells = clues } end

local RING = "enter r1c1.right,r1c2.right,r1c3.bottom,r2c3.bottom,r3c2.right,r3c1.right,r2c1.bottom,r1c1.bottom 1"

local tests = {
  { name = "two shaded cells that touch", level = board ". . . . . . . . .", moves = { "enter r1c1,r1c2 1" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a shaded clue", level = board ". . . . ^0 . . . .", moves = { "enter r2c2 1" }, conflicts = { "r2c2" } },
  { name = "a line through a clue", level = board ". . . . ^0 . . . .", moves = { "enter r2c2.right 1" }, conflicts = { "r2c2.right" } },
  {
    name = "a line through a shaded cell", level = board ". . . . . . . . .",
    moves = { "enter r2c2 1", "enter r2c2.right 1" }, conflicts = { "r2c2", "r2c2.right" },
  },
  { name = "too many in the direction of an arrow", level = board ">0 . . . . . . . .", moves = { "enter r1c3 1" }, conflicts = { "r1c3" } },
  { name = "too few in the direction of an arrow", level = board ">1 . . . . . . . .", moves = { "enter r1c2,r1c3 2" }, conflicts = { "r1c2", "r1c3" } },
  { name = "around a clue", level = board ". . . . v0 . . . .", solutions = 1 },
  { name = "around a shaded cell", level = board ". . . . . . . . .", solutions = 5 },
  { name = "an arrow without a number", level = board ". . . . <? . . . .", solutions = 1 },
  { name = "the loop wins", level = board ". . . . v0 . . . .", moves = { RING }, outcome = { won = true } },
  { name = "a word that is not a clue", level = board "x1 . . . . . . . .", faulty = "word 1 must be an arrow" },
  { name = "too few words", level = board "^1", faulty = "must have 9 words, got 1" },
}

return variants.dealt("yajilin", 3, { rows = 4, columns = 5 }, tests)
