-- Sudoku: numbers of solutions, conflicts, refusals.

local function sudoku(fields)
  fields.rules = "sudoku"
  return fields
end

return {
  { name = "an empty 4×4 board has 288 solutions", level = sudoku { size = 4 }, solutions = 288 },
  { name = "a 2×2 board has no boxes and two solutions", level = sudoku { size = 2 }, solutions = 2 },
  { name = "without boxes a 4×4 board has 576 solutions", level = sudoku { size = 4, box = { 1, 4 } }, solutions = 576 },
  { name = "diagonals leave 48 of the 288", level = sudoku { size = 4, diagonals = true }, solutions = 48 },
  {
    name = "a board of 2 × 3 cells takes three symbols",
    level = sudoku { rows = 2, columns = 3 },
    solutions = 12,
  },
  {
    name = "a puzzle with one solution is solved to its end",
    level = sudoku { size = 4, givens = [[ 1... / ..3. / .4.. / ...2 ]] },
    solutions = 1,
    moves = {
      "enter r1c2 3", "enter r1c3 2", "enter r1c4 4", "enter r2c1 4", "enter r2c2 2", "enter r2c4 1",
      "enter r3c1 2", "enter r3c3 1", "enter r3c4 3", "enter r4c1 3", "enter r4c2 1", "enter r4c3 4",
    },
    board = [[ 1324 / 4231 / 2413 / 3142 ]],
    outcome = { won = true },
  },
  {
    name = "equal symbols in a row, a column and a box conflict",
    level = sudoku { size = 4, givens = [[ 1... / .... / .... / .... ]] },
    moves = { "enter r1c3 1" },
    conflicts = { "r1c1", "r1c3" },
    outcome = false,
  },
  {
    name = "clearing an entry ends the conflict",
    level = sudoku { size = 4, givens = [[ 1... / .... / .... / .... ]] },
    moves = { "enter r2c2 1", "clear r2c2" },
    conflicts = {},
    board = [[ 1... / .... / .... / .... ]],
  },
  {
    name = "a given stays, and a symbol of another size is refused",
    level = sudoku { size = 4, givens = [[ 1... / .... / .... / .... ]] },
    moves = { { move = "enter r1c1 2", refused = "given" }, { move = "enter r1c2 5", refused = true } },
    board = [[ 1... / .... / .... / .... ]],
  },
  {
    name = "marks toggle and go with the clearing",
    level = sudoku { size = 4 },
    moves = { "mark r1c1,r1c2 corner 3", "mark r1c1 corner 3", "mark r2c2 centre 1", "clear r2c2" },
    state = { corner = { r1c2 = { 3 } }, centre = {} },
  },
  {
    name = "a cage holds its sum without repeats",
    level = sudoku { size = 4, cages = { { sum = 3, cells = { "r1c1", "r1c2" } } } },
    moves = { "enter r1c1 1", "enter r1c2 3" },
    conflicts = { "r1c1", "r1c2" },
  },
  {
    name = "a thermometer rises",
    level = sudoku { size = 4, thermos = { { "r1c1", "r1c2", "r1c3", "r1c4" } } },
    moves = { "enter r1c1 1", "enter r1c2 2", "enter r1c3 3", "enter r1c4 4" },
    conflicts = {},
  },
  {
    name = "equal symbols a knight's move apart conflict",
    level = sudoku { size = 4, knight = true },
    moves = { "enter r1c1 1", "enter r3c2 1" },
    conflicts = { "r1c1", "r3c2" },
  },
  {
    name = "words are symbols too",
    level = sudoku { size = 4, symbols = { "ant", "bee", "cat", "dog" }, givens = [[ ant . . . / . . cat . / . dog . . / . . . bee ]] },
    moves = { "enter r1c2 3" },
    board = [[ ant cat . . / . . cat . / . dog . . / . . . bee ]],
    solutions = 1,
  },
  { name = "boxes that are too large are refused", level = sudoku { size = 6, box = { 4, 4 } }, faulty = "but there are 6 symbols" },
  { name = "boxes that do not tile are refused", level = sudoku { rows = 4, columns = 6, box = { 3, 2 } }, faulty = "do not tile" },
  { name = "a symbol twice is refused", level = sudoku { size = 2, symbols = { "a", "a" } }, faulty = "occurs twice" },
  { name = "givens of another size are refused", level = sudoku { size = 4, givens = "123" }, faulty = "3 cells, the board has 16" },
}
