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
  {
    name = "a letter can be taken back",
    level = level,
    moves = { "enter r2c1,r3c1,r4c1 \"HOU\"", "enter r2c4,r3c4,r4c4 \"ASX\"", "!undo", "enter r2c4,r3c4,r4c4 \"ASS\"" },
    outcome = { won = true },
  },
  {
    name = "a wrong letter can be replaced",
    level = level,
    moves = { "enter r2c1,r3c1,r4c1 \"HOX\"", "enter r2c4,r3c4,r4c4 \"ASS\"", "enter r4c1 \"U\"" },
    outcome = { won = true },
  },
  {
    name = "a gap takes no letter",
    level = level,
    moves = { { move = "enter r2c2 \"X\"", refused = true } },
    outcome = false,
  },
  {
    name = "words entered letter by letter win too",
    level = level,
    moves = { "enter r2c1 \"H\"", "enter r3c1 \"O\"", "enter r4c1 \"U\"", "enter r2c4 \"A\"", "enter r3c4 \"S\"", "enter r4c4 \"S\"" },
    outcome = { won = true },
  },
  {
    name = "small letters are as good as capitals",
    level = level,
    moves = { "enter r2c1,r3c1,r4c1 \"hou\"", "enter r2c4,r3c4,r4c4 \"ass\"" },
    outcome = { won = true },
  },
  {
    name = "a grid that is half full is open",
    level = level,
    moves = { "enter r2c1,r3c1,r4c1 \"HOU\"" },
    outcome = false,
  },
  {
    name = "a list with a single word is refused",
    level = { rules = "fill-in", words = "x, y" },
    faulty = true,
  },
}
