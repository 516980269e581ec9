-- Star battles: stars that do not touch.
local variants = require "variant-tests"

local tests = {
  {
    name = "stars that touch at a corner",
    level = { rules = "star-battle", size = 4, regions = "AABB/AABB/CCDD/CCDD" },
    moves = { "enter r2c2 1", "enter r3c3 1" }, conflicts = { "r2c2", "r3c3" },
  },
  {
    name = "two stars in a row",
    level = { rules = "star-battle", size = 4, regions = "AABB/AABB/CCDD/CCDD" },
    moves = { "enter r1c1 1", "enter r1c4 1" }, outcome = false,
  },
  {
    name = "the quarters of a 4×4 board leave two ways",
    level = { rules = "star-battle", size = 4, regions = "AABB/AABB/CCDD/CCDD", givens = "................" },
    solutions = 2,
  },
  {
    name = "one star more leaves one",
    level = { rules = "star-battle", size = 4, regions = "AABB/AABB/CCDD/CCDD", givens = "★ . . . / . . . . / . . . . / . . . ." },
    solutions = 0,
  },
  {
    name = "and in another place one",
    level = { rules = "star-battle", size = 4, regions = "AABB/AABB/CCDD/CCDD", givens = ". ★ . . / . . . . / . . . . / . . . ." },
    solutions = 1,
  },
  {
    name = "all stars win, whatever the cells without a star have",
    level = { rules = "star-battle", size = 4, regions = "AABB/AABB/CCDD/CCDD", givens = ". ★ . . / . . . ★ / . . . . / . . . ." },
    moves = { "enter r1c1,r2c3 2", "enter r3c1,r4c3 1" }, outcome = { won = true },
  },
  {
    name = "levels of two stars are not made",
    level = { rules = "star-battle", size = 8, stars = 2 },
    faulty = "one star",
  },
}

return variants.dealt("star-battle", 3, { size = 5 }, tests)
