-- Single diagonals: no symbol twice on the one that is drawn.
local variants = require "variant-tests"

local function level(fields)
  local made = { rules = "one-diagonal", size = 4 }
  for name, value in pairs(fields or {}) do made[name] = value end
  return made
end

return variants.of("one-diagonal", {}, {
  { name = "equal symbols on the rising diagonal", level = level(), moves = { "enter r1c4 4", "enter r4c1 4" }, conflicts = { "r1c4", "r4c1" } },
  { name = "the falling one is free", level = level(), moves = { "enter r1c1 4", "enter r4c4 4" }, conflicts = {} },
  { name = "equal symbols on the falling diagonal", level = level { rising = false, falling = true },
    moves = { "enter r1c1 4", "enter r4c4 4" }, conflicts = { "r1c1", "r4c4" } },
  { name = "the rising one is then free", level = level { rising = false, falling = true }, moves = { "enter r1c4 4", "enter r4c1 4" }, conflicts = {} },
  { name = "of the 288 boards of 4×4 cells 48 are left", level = level(), solutions = 48 },
  { name = "and as many on the other", level = level { rising = false, falling = true }, solutions = 48 },
  { name = "with both, as many as on two diagonals", level = level { falling = true }, solutions = 48 },
  { name = "without any, all", level = level { rising = false }, solutions = 288 },
  { name = "a board that is not square has no long diagonals", level = { rules = "one-diagonal", rows = 4, columns = 6 }, faulty = "square board" },
})
