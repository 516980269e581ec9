-- Binairo: zeros and ones.
local function board(givens, fields)
  local level = { rules = "binairo", rows = 4, columns = 4, givens = givens or "................" }
  for name, value in pairs(fields or {}) do level[name] = value end
  return level
end

local tests = {
  {
    name = "three alike in a row", level = board(nil, { columns = 6, givens = ("."):rep(24) }),
    moves = { "enter r1c1,r1c2,r1c3 0" }, conflicts = { "r1c1", "r1c2", "r1c3" },
  },
  { name = "three alike in a column", level = board(), moves = { "enter r1c1,r2c1,r3c1 1" }, conflicts = { "r1c1", "r2c1", "r3c1" } },
  { name = "too many ones", level = board(), moves = { "enter r1c1,r1c2,r1c4 1" }, conflicts = { "r1c1", "r1c2", "r1c4" } },
  {
    name = "two rows alike", level = board "0101 1010 0101 1010", outcome = false, solutions = 0,
  },
  { name = "rows alike where that is allowed", level = board("0101 1010 0101 1010", { alike = true }), solutions = 1 },
  { name = "all boards of four", level = board(), solutions = 72 },
  { name = "one board", level = board "0.1. .0.. ..1. 1..0", solutions = 2 },
  { name = "a given stays", level = board "0...............", moves = { { move = "enter r1c1 1", refused = "given" } } },
  { name = "another digit", level = board(), moves = { { move = "enter r1c1 2", refused = true } } },
  { name = "an odd number of columns", level = { rules = "binairo", rows = 4, columns = 5 }, faulty = "`columns` must be even, got 5" },
}

return tests
