-- Norinori: dominoes in regions.
local variants = require "variant-tests"

local function board(regions) return { rules = "norinori", rows = 3, columns = 4, regions = regions } end

local tests = {
  { name = "three in a region", level = board "AAAAAAAABBBB", moves = { "enter r1c1,r1c2,r2c4 1" }, conflicts = { "r1c1", "r1c2", "r2c4" } },
  {
    name = "one in a full region", level = board "AAAABBBBBBBB",
    moves = { "enter r1c1,r1c2,r1c3 2" }, outcome = false, conflicts = { "r1c1", "r1c2", "r1c3" },
  },
  { name = "three in a row", level = board "AABBAABBAABB", moves = { "enter r1c1,r1c2,r1c3 1" }, conflicts = { "r1c1", "r1c2", "r1c3" } },
  { name = "a cell alone", level = board "AABBAABBAABB", moves = { "enter r1c1 1", "enter r1c2,r2c1 2" }, conflicts = { "r1c1", "r1c2", "r2c1" } },
  { name = "a domino over a border", level = board "AABBAABBAABB", moves = { "enter r1c2,r1c3 1" }, conflicts = {} },
  { name = "a row a region", level = board "AAAABBBBCCCC", solutions = 4 },
  { name = "two halves", level = board "AABBAABBAABB", solutions = 35 },
  { name = "a full board", level = board "AABBAABBAABB", moves = { "enter r1c1,r1c2,r3c3,r3c4 1" }, outcome = { won = true } },
  { name = "a map of another size", level = board "AAA", faulty = "must have 12 signs, got 3" },
  { name = "a map of other letters", level = board "ééййééййééйй", solutions = 35 },
}

return variants.dealt("norinori", 2, { rows = 5, columns = 5 }, tests)
