-- Word Sudoku: a teacher's words, peeks at the dictionary, impossible boards.

local four = {
  { en = "dog", fr = "chien" }, { en = "cat", fr = "chat" }, { en = "bird", fr = "oiseau" }, { en = "fish", fr = "poisson" },
}

local function words(fields)
  fields.rules, fields.words = "word-sudoku", fields.words or four
  fields.size = fields.size or 4
  return fields
end

local solved = [[ 1... / ..3. / .4.. / ...2 ]]

return {
  { name = "a dealt 4×4 board has one solution", level = words {}, solutions = 1 },
  { name = "another seed deals another board with one solution", level = words {}, seed = 12, solutions = 1 },
  { name = "a board of 2 × 4 cells takes four pairs", level = words { rows = 2, columns = 4 }, solutions = 1 },
  {
    name = "entered values are the answers' words and win as in Sudoku",
    level = words { givens = solved },
    moves = {
      "enter r1c2 3", "enter r1c3 2", "enter r1c4 4", "enter r2c1 4", "enter r2c2 2", "enter r2c4 1",
      "enter r3c1 2", "enter r3c3 1", "enter r3c4 3", "enter r4c1 3", "enter r4c2 1", "enter r4c3 4",
    },
    outcome = { won = true },
  },
  {
    name = "a given cell cannot be changed",
    level = words { givens = solved },
    moves = { { move = "enter r1c1 2", refused = true }, { move = "clear r1c1", refused = true } },
  },
  {
    name = "the dictionary opens twice and is then refused",
    level = words { givens = solved },
    moves = {
      { move = "close", refused = "not open" }, "peek", { move = "peek", refused = "is open" }, "close", "peek", "close",
      { move = "peek", refused = "no dictionary peeks" },
    },
    counters = { peeks = 0 },
  },
  {
    name = "undo and reset give no peek back",
    level = words { givens = solved, peeks = 3 },
    moves = { "enter r1c2 3", "peek", "close", "!undo", "!reset" },
    counters = { peeks = 2 },
  },
  {
    name = "a double word is named",
    level = words { words = { four[1], four[2], four[3], { en = "Dog", fr = "toutou" } } },
    faulty = "‘Dog’ occurs twice",
  },
  { name = "too few words are refused", level = words { size = 6 }, faulty = "6 different words are needed" },
  { name = "two languages are needed", level = words { asked = "en" }, faulty = "two different languages" },
  { name = "a board of one row is refused", level = words { rows = 1, columns = 4 }, faulty = "at least 2 rows" },
  { name = "a board of 13 is refused", level = words { size = 13 }, faulty = "from 1 to 12" },
}
