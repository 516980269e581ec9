-- Tests that every variant of Sudoku must pass.
local M = {}

-- `fields` keep the board free of clues, so that only Sudoku's own rules can be broken; `own` are the variant's tests
function M.of(rules, fields, own)
  local function level(more)
    local made = { rules = rules, size = 4 }
    for name, value in pairs(fields) do made[name] = value end
    for name, value in pairs(more or {}) do made[name] = value end
    return made
  end
  local tests = {
    { name = "a symbol twice in a row", level = level(), moves = { "enter r1c1 1", "enter r1c4 1" }, conflicts = { "r1c1", "r1c4" } },
    { name = "a symbol twice in a column", level = level(), moves = { "enter r1c1 1", "enter r4c1 1" }, conflicts = { "r1c1", "r4c1" } },
    { name = "a symbol that the board does not have", level = level(), moves = { { move = "enter r1c1 5", refused = true } } },
    {
      name = "a given stays", level = level { givens = "1..............." },
      moves = { { move = "enter r1c1 2", refused = "given" }, { move = "clear r1c1", refused = "given" } },
    },
    { name = "what Sudoku refuses is refused", level = level { symbols = { "a" } }, faulty = "the board needs 4" },
  }
  for _, test in ipairs(own) do tests[#tests + 1] = test end
  return tests
end

-- dealt levels with these fields have one solution
function M.dealt(rules, seeds, fields, tests)
  for seed = 1, seeds do
    local level = { rules = rules }
    for name, value in pairs(fields) do level[name] = value end
    tests[#tests + 1] = { name = "what is dealt has one solution, seed " .. seed, level = level, seed = seed, solutions = 1 }
  end
  return tests
end

return M
