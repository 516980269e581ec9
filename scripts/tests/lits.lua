-- LITS: tetrominoes in regions.
local variants = require "variant-tests"

local function board(regions, rows, columns) return { rules = "lits", rows = rows or 3, columns = columns or 4, regions = regions } end

local tests = {
  { name = "a square", level = board "AAAAAAAAAAAA", moves = { "enter r1c1,r1c2,r2c1,r2c2 1" }, conflicts = { "r1c1", "r1c2", "r2c1", "r2c2" } },
  {
    name = "five cells", level = board "AAAAAAAAAAAA",
    moves = { "enter r1c1,r1c2,r1c3,r1c4,r2c1 1" }, conflicts = { "r1c1", "r1c2", "r1c3", "r1c4", "r2c1" },
  },
  { name = "cells that are not connected", level = board "AAAAAAAAAAAA", moves = { "enter r1c1,r3c4 1" }, conflicts = { "r1c1", "r3c4" } },
  {
    name = "two alike side by side", level = board("AAAABBBBCCCC", 3, 4), moves = { "enter r1c1,r1c2,r1c3,r1c4,r2c1,r2c2,r2c3,r2c4 1" },
    outcome = false,
  },
  { name = "a line beside another shape", level = board("AAAABBBBBBBB", 3, 4), solutions = 6 },
  { name = "shapes that do not touch", level = board("AAAABBBBCCCC", 3, 4), solutions = 0 },
  { name = "all shapes of a board", level = board("AAAAAAAAAAAA"), solutions = 59 },
  { name = "a region that is too small", level = board "AAABBBBBBBBB", solutions = 0 },
  { name = "a line wins", level = board("AAAAAAAAAAAA"), moves = { "enter r1c1,r1c2,r1c3,r1c4 1" }, outcome = { won = true } },
  { name = "a map of another size", level = board "AAA", faulty = "must have 12 signs, got 3" },
}

return variants.dealt("lits", 1, { rows = 6, columns = 6 }, tests)
