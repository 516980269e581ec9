-- Sudokus that share boxes.
local variants = require "variant-tests"

-- two Sudokus of 4 × 4 that share a box: 28 cells, of which 4 lie in both
local function twins(givens) return { rules = "samurai", size = 4, arrangement = "twins", givens = givens or ("."):rep(36) } end
local SOLVED = "1234.." .. "3412.." .. "214312" .. "432134" .. "..1243" .. "..3421"

local tests = {
  { name = "a number twice in a row", level = twins(), moves = { "enter r1c1 1", "enter r1c4 1" }, conflicts = { "r1c1", "r1c4" } },
  { name = "a number twice in a column", level = twins(), moves = { "enter r1c1 1", "enter r4c1 1" }, conflicts = { "r1c1", "r4c1" } },
  { name = "a number twice in a box", level = twins(), moves = { "enter r5c5 1", "enter r6c6 1" }, conflicts = { "r5c5", "r6c6" } },
  { name = "a number twice in the row of the second", level = twins(), moves = { "enter r3c3 1", "enter r3c6 1" }, conflicts = { "r3c3", "r3c6" } },
  { name = "a number twice in a row of the board", level = twins(), moves = { "enter r3c1 1", "enter r3c6 1" }, conflicts = {} },
  { name = "a number twice in a column of the board", level = twins(), moves = { "enter r1c3 1", "enter r6c3 1" }, conflicts = {} },
  { name = "an entry in both", level = twins(), moves = { "enter r4c4 1", "enter r4c1 1", "enter r6c4 1" }, conflicts = { "r4c4", "r4c1", "r6c4" } },
  { name = "a hole is not a cell", level = twins(), moves = { { move = "enter r1c5 1", refused = true } } },
  { name = "a number that the board does not have", level = twins(), moves = { { move = "enter r1c1 5", refused = true } } },
  { name = "a given stays", level = twins("1" .. ("."):rep(35)), moves = { { move = "clear r1c1", refused = "given" } } },
  { name = "one board", level = twins(SOLVED), solutions = 1 },
  { name = "givens that exclude each other", level = twins("11" .. ("."):rep(34)), solutions = 0 },
  { name = "an unknown arrangement", level = { rules = "samurai", arrangement = "windmill" }, faulty = "arrangement" },
}

for _, arrangement in ipairs { "samurai", "sohei", "triplets", "twins" } do
  variants.dealt("samurai", 1, { size = 4, arrangement = arrangement }, tests)
end
return variants.dealt("samurai", 1, { size = 6 }, tests)
