-- Sandwiches: sums between the lowest and the highest value.
local variants = require "variant-tests"

local tests = variants.of("sandwich", { left = "., ., ., ." }, {
  {
    name = "too few sums are refused",
    level = { rules = "sandwich", size = 4, left = "5, ." },
    faulty = "4 clues",
  },
  {
    name = "a clue that is not a number is refused",
    level = { rules = "sandwich", size = 4, left = "5, ., ., x" },
    faulty = "4 clues",
  },
  {
    name = "the sums leave as many boards as they should",
    level = { rules = "sandwich", size = 4, above = "5, 3, 2, 0", left = "2, 2, 0, 0", givens = "................" },
    solutions = 2,
  },
  {
    name = "one given more leaves one",
    level = { rules = "sandwich", size = 4, above = "5, 3, 2, 0", left = "2, 2, 0, 0", givens = "1..............." },
    solutions = 1,
  },
  {
    name = "a sum that cannot be",
    level = { rules = "sandwich", size = 4, left = "1, ., ., .", givens = "................" },
    solutions = 0,
  },
})

return variants.dealt("sandwich", 3, { size = 4 }, tests)
