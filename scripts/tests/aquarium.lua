-- Aquarium: tanks with water.
local variants = require "variant-tests"

local function board(regions, above, left) return { rules = "aquarium", rows = 3, columns = 3, regions = regions, above = above, left = left } end

local tests = {
  { name = "water at different heights", level = board("AAAAAAAAA", "2, 2, 2"), moves = { "enter r2c1 1", "enter r2c2 2" }, conflicts = { "r2c1", "r2c2" } },
  { name = "air below water", level = board("AAAAAAAAA", "2, 2, 2"), moves = { "enter r1c3 1", "enter r2c1 2" }, outcome = false },
  { name = "air just below water", level = board("ABCABCABC", "1, 1, 1"), moves = { "enter r2c1 1", "enter r3c1 2" }, conflicts = { "r2c1", "r3c1" } },
  { name = "too much water in a row", level = board("ABCABCABC", nil, ". , ., 1"), moves = { "enter r3c1,r3c2 1" }, conflicts = { "r3c1", "r3c2" } },
  {
    name = "too little water in a column", level = board("ABCABCABC", "2, ., ."),
    moves = { "enter r3c1 1", "enter r1c1,r2c1 2" }, conflicts = { "r1c1", "r2c1", "r3c1" },
  },
  { name = "one tank", level = board "AAAAAAAAA", solutions = 4 },
  { name = "three tanks side by side", level = board "ABCABCABC", solutions = 64 },
  { name = "one board", level = board("ABCABCABC", "2, 0, 3"), solutions = 1 },
  { name = "open cells have no water", level = board("ABCABCABC", "2, 0, 1"), moves = { "enter r2c1,r3c1,r3c3 1" }, outcome = { won = true } },
  { name = "a map of another size", level = board "AAA", faulty = "must have 9 signs, got 3" },
  { name = "too few clues", level = board("ABCABCABC", "2, 0"), faulty = "`above` must be 3 clues" },
}

return variants.dealt("aquarium", 3, { rows = 5, columns = 5 }, tests)
