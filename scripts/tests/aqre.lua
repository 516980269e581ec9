-- Aqre: never four alike in a row.
local variants = require "variant-tests"

local function board(regions, numbers) return { rules = "aqre", rows = 4, columns = 4, regions = regions, numbers = numbers } end

local HALVES, FIRST = "AABBAABBAABBAABB", " . . . . . . . . . . . . . . ."

local tests = {
  { name = "four shaded in a row", level = board(HALVES), moves = { "enter r1c1,r1c2,r1c3,r1c4 1" }, conflicts = { "r1c1", "r1c2", "r1c3", "r1c4" } },
  { name = "four unshaded in a column", level = board(HALVES), moves = { "enter r1c1,r2c1,r3c1,r4c1 2" }, conflicts = { "r1c1", "r2c1", "r3c1", "r4c1" } },
  { name = "too many in a region", level = board(HALVES, "2" .. FIRST), moves = { "enter r1c1,r2c1,r3c1 1" }, conflicts = { "r1c1", "r2c1", "r3c1" } },
  {
    name = "too few in a region", level = board("AABBCCCCCCCCCCCC", "2" .. FIRST), moves = { "enter r1c1 2" }, conflicts = { "r1c1" },
  },
  {
    name = "shaded cells in two parts", level = board(HALVES), moves = { "enter r1c1,r2c2,r3c3,r4c4 1" }, outcome = false,
  },
  { name = "a region without shaded cells", level = board("AAAABBBBBBBBBBBB", "0" .. FIRST), solutions = 0 },
  { name = "a region full of shaded cells", level = board("AAAABBBBBBBBBBBB", "4" .. FIRST), solutions = 0 },
  {
    name = "open cells stay unshaded", level = board(HALVES), moves = { "enter r1c2,r2c2,r3c2,r3c1,r3c3,r4c3,r2c3,r2c4 1" },
    outcome = { won = true },
  },
  { name = "a map of another size", level = board "AAA", faulty = "must have 16 signs, got 3" },
  { name = "a word that is no number", level = board(HALVES, "x" .. FIRST), faulty = "word 1 must be a number from 0 or ., got x" },
}

return variants.dealt("aqre", 3, { rows = 5, columns = 5 }, tests)
