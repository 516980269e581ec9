-- Heyawake: rooms with counts.
local variants = require "variant-tests"

local function board(regions, numbers) return { rules = "heyawake", rows = 3, columns = 3, regions = regions, numbers = numbers } end

local tests = {
  { name = "two shaded cells that touch", level = board "AAABBBCCC", moves = { "enter r1c1,r1c2 1" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a corner that is cut off", level = board "AAABBBCCC", moves = { "enter r1c2,r2c1 1" }, outcome = false, conflicts = {} },
  {
    name = "a room with too many shaded cells", level = board("AAABBBCCC", "1 . . . . . . . ."), moves = { "enter r1c1,r1c3 1" },
    conflicts = { "r1c1", "r1c3" },
  },
  {
    name = "a room without its shaded cell", level = board("AAABBBCCC", "1 . . . . . . . ."), moves = { "enter r1c1,r1c2,r1c3 2" },
    conflicts = { "r1c1", "r1c2", "r1c3" },
  },
  {
    name = "an unshaded line through three rooms", level = board "AAABBBCCC", moves = { "enter r1c1,r2c1,r3c1 2" }, conflicts = { "r1c1", "r2c1", "r3c1" },
  },
  { name = "a number anywhere in its room", level = board("AAABBBCCC", ". . 1 . . . . . ."), solutions = 1 },
  { name = "without numbers", level = board "AAABBBCCC", solutions = 2 },
  {
    name = "open cells stay unshaded", level = board("AAABBBCCC", ". . 1 . . . . . ."), moves = { "enter r1c2,r3c1,r3c3 1" },
    outcome = { won = true },
  },
  { name = "a map of another size", level = board "AAABBB", faulty = "must have 9 signs, got 6" },
  { name = "a word that is no number", level = board("AAABBBCCC", "x . . . . . . . ."), faulty = "word 1 must be a number from 0 or ., got x" },
}

return variants.dealt("heyawake", 3, { rows = 5, columns = 6 }, tests)
