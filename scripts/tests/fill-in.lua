-- Fill-in: words placed in a grid; the longest is given.

local level = {
  rules = "fill-in", grid = "CHAT\nH__A\nO__S\nU__S", clues = {}, given = { "r1c1", "r1c2", "r1c3", "r1c4" },
}

return {
  {
    name = "the given word is fixed",
    level = level,
    moves = { { move = "enter r1c2 \"X\"", refused = true } },
    outcome = false,
  },
  {
    name = "all words placed win",
    level = level,
    moves = { "enter r2c1,r3c1,r4c1 \"HOU\"", "enter r2c4,r3c4,r4c4 \"ASS\"" },
    outcome = { won = true },
  },
  {
    name = "a wrong letter leaves it open",
    level = level,
    moves = { "enter r2c1,r3c1,r4c1 \"HOX\"", "enter r2c4,r3c4,r4c4 \"ASS\"" },
    outcome = false,
  },
}
