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

-- The tests of a part of a Sudoku. `right`, `wrong` and `faulty` are `{ fields, moves }`, `{ fields, moves, conflicts }` and
-- `{ fields, words }`; levels of them have size 6 unless they say otherwise. Dealt levels have `sizes`, 4 and 6 by default.
function M.part(rules, spec)
  local function level(fields)
    local made = { rules = rules, size = 6 }
    for name, value in pairs(fields) do made[name] = value end
    return made
  end
  local own = {}
  for i, one in ipairs(spec.right) do
    own[#own + 1] = { name = "what the rule allows, " .. i, level = level(one[1]), moves = one[2], conflicts = {} }
  end
  for i, one in ipairs(spec.wrong) do
    own[#own + 1] = { name = "what the rule forbids, " .. i, level = level(one[1]), moves = one[2], conflicts = one[3] }
  end
  for i, one in ipairs(spec.faulty or {}) do
    own[#own + 1] = { name = "what is no level, " .. i, level = level(one[1]), faulty = one[2] }
  end
  own[#own + 1] = { name = "mixed with thermometers", level = { rules = { "thermo", rules }, size = 6 }, seed = 1, solutions = 1 }
  local tests = M.of(rules, { givens = "................" }, own)
  for _, size in ipairs(spec.sizes or { 4, 6 }) do M.dealt(rules, 2, { size = size }, tests) end
  return tests
end

return M
