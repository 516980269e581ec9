-- Cells that hold two digits.
local function level(more)
  local made = { rules = "schrodinger", size = 4 }
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end
local function open(cages) return level { givens = ". . . . / . . . . / . . . . / . . . .", cages = cages } end
local function pair(sum) return open { { sum = sum, cells = { "r1c1", "r1c2" } } } end

-- The values 1 to 5 are the digits 0 to 4; 6 is 0 and 1 together.
local tests = {
  { name = "a single digit", level = open(), moves = { "enter r1c1 1" }, conflicts = {} },
  { name = "two digits in one cell", level = open(), moves = { "enter r1c1 6", "enter r1c2 3" }, conflicts = {} },
  { name = "a digit twice in a row", level = open(), moves = { "enter r1c1 1", "enter r1c4 1" }, conflicts = { "r1c1", "r1c4" } },
  { name = "a digit alone and in a pair", level = open(), moves = { "enter r1c1 6", "enter r1c4 1" }, conflicts = { "r1c1", "r1c4" } },
  { name = "a digit twice in a column", level = open(), moves = { "enter r1c1 2", "enter r4c1 2" }, conflicts = { "r1c1", "r4c1" } },
  { name = "a digit twice in a box", level = open(), moves = { "enter r1c1 2", "enter r2c2 2" }, conflicts = { "r1c1", "r2c2" } },
  { name = "the sum of a cage", level = pair(3), moves = { "enter r1c1 6", "enter r1c2 3" }, conflicts = {} },
  { name = "a cage of another sum", level = pair(9), moves = { "enter r1c1 6", "enter r1c2 3" }, conflicts = { "r1c1", "r1c2" } },
  { name = "a cage beyond the board", level = level { cages = { { sum = 9, cells = { "r5c1" } } } }, faulty = "entry 1" },
  { name = "a cage without a sum", level = level { cages = { { cells = { "r1c1" } } } }, faulty = "entry 1" },
  { name = "a value that the board does not have", level = open(), moves = { { move = "enter r1c1 16", refused = true } } },
}
for seed = 1, 3 do
  tests[#tests + 1] = { name = "what is dealt has one solution, seed " .. seed, level = level(), seed = seed, solutions = 1 }
end
return tests
