-- Nonograms: the lengths of runs.
local variants = require "variant-tests"

local tests = {
  {
    name = "the lengths of a line tell its runs",
    level = { rules = "nonogram", rows = 2, columns = 5, left = "1 1, 0", above = "1, 0, 1, 0, 0", givens = ".........." },
    solutions = 1,
    moves = { "enter r1c2,r2c1 2", "enter r1c1,r1c3 1" }, outcome = { won = true },
  },
  {
    name = "runs without a gap",
    level = { rules = "nonogram", rows = 2, columns = 3, left = "1 1, .", givens = "......" },
    moves = { "enter r1c1 1", "enter r1c2 1", "enter r1c3 2" }, conflicts = { "r1c1", "r1c2", "r1c3" },
  },
  {
    name = "three runs in three cells have no way",
    level = { rules = "nonogram", rows = 2, columns = 3, left = "1 1 1, .", givens = "......" },
    solutions = 0,
  },
  {
    name = "two runs in three cells have one way",
    level = { rules = "nonogram", rows = 2, columns = 3, left = "1 1, 3", givens = "......" },
    solutions = 1,
  },
  {
    name = "one run of two in four cells has three ways",
    level = { rules = "nonogram", rows = 2, columns = 4, left = "2, 4", givens = "........" },
    solutions = 3,
  },
  {
    name = "0 is an empty line, a point any line",
    level = { rules = "nonogram", rows = 2, columns = 2, left = "0, .", givens = "...." },
    solutions = 4,
  },
  {
    name = "clues of the wrong number are refused",
    level = { rules = "nonogram", rows = 2, columns = 3, left = "1" },
    faulty = "2 clues",
  },
}

return variants.dealt("nonogram", 3, { rows = 5, columns = 5 }, tests)
