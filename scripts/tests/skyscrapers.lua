-- Skyscrapers: how many buildings are visible from the edge.
local variants = require "variant-tests"

local tests = {
  {
    name = "the clues leave one board",
    level = {
      rules = "skyscrapers", size = 4, givens = "................",
      above = "3, 3, 2, 1", below = "2, 1, 2, 4", left = "4, 2, 1, 2", right = "1, 2, 3, 3",
    },
    solutions = 1,
  },
  {
    name = "another number is seen",
    level = { rules = "skyscrapers", size = 3, left = "3, ., .", givens = "........." },
    moves = { "enter r1c1 1", "enter r1c2 3", "enter r1c3 2" }, conflicts = { "r1c1", "r1c2", "r1c3" },
  },
  {
    name = "the right number is seen",
    level = { rules = "skyscrapers", size = 3, right = "2, ., .", givens = "........." },
    moves = { "enter r1c1 1", "enter r1c2 3", "enter r1c3 2" }, conflicts = {},
  },
  {
    name = "three seen of three is one order",
    level = { rules = "skyscrapers", size = 3, left = "3, 2, 1", above = "3, ., .", givens = "........." },
    solutions = 1,
  },
  {
    name = "more than there are cannot be seen",
    level = { rules = "skyscrapers", size = 3, left = "4, ., .", givens = "........." },
    solutions = 0,
  },
  {
    name = "a height twice in a row",
    level = { rules = "skyscrapers", size = 3, left = "., ., ." },
    moves = { "enter r1c1 1", "enter r1c3 1" }, conflicts = { "r1c1", "r1c3" },
  },
  {
    name = "without clues it is a Latin square",
    level = { rules = "skyscrapers", size = 3, givens = "........." },
    solutions = 12,
  },
  {
    name = "clues of the wrong number are refused",
    level = { rules = "skyscrapers", size = 4, above = "1, 2" },
    faulty = "4 clues",
  },
  {
    name = "two numbers in a clue are refused",
    level = { rules = "skyscrapers", size = 3, above = "1 2, 1, 1" },
    faulty = "3 clues",
  },
}

return variants.dealt("skyscrapers", 3, { size = 4 }, tests)
