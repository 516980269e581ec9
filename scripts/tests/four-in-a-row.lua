-- Four in a row: possible drops, and the end of the game.

local function game(fields)
  fields.rules = "four-in-a-row"
  return fields
end

return {
  {
    name = "a disc falls to the lowest free place and the turn passes",
    level = game { rows = 3, columns = 4 },
    moves = { "drop 2", "drop 2" },
    board = [[ .... / .2.. / .1.. ]],
    state = { turn = 1 },
    outcome = false,
    counters = { open = 10 },
  },
  {
    name = "a line across wins and is named",
    level = game {},
    start = { board = [[ ....... / ....... / ....... / ....... / 222.... / 111.... ]] },
    moves = { "drop 4" },
    outcome = { won = 1, cells = { "r6c1", "r6c2", "r6c3", "r6c4" } },
  },
  {
    name = "a line down wins",
    level = game {},
    moves = { "drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1" },
    outcome = { won = 1, cells = { "r3c1", "r4c1", "r5c1", "r6c1" } },
  },
  {
    name = "a rising diagonal wins for the second seat",
    level = game {},
    start = { board = [[ ....... / ....... / ....... / ..21... / .211... / 2111... ]], turn = 2 },
    moves = { "drop 4" },
    outcome = { won = 2, cells = { "r6c1", "r5c2", "r4c3", "r3c4" } },
  },
  {
    name = "nothing is played after the end",
    level = game { rows = 1, columns = 4, line = 2 },
    moves = { "drop 1", "drop 4", "drop 2", { move = "drop 3", refused = true } },
    outcome = { won = 1 },
  },
  {
    name = "a full column is refused with its number",
    level = game { rows = 2, columns = 4 },
    moves = { "drop 3", "drop 3", { move = "drop 3", refused = "Column 3 is full" } },
    board = [[ ..2. / ..1. ]],
  },
  {
    name = "a column beyond the board is refused",
    level = game { rows = 2, columns = 4 },
    moves = { { move = "drop 5", refused = true }, { move = "drop 0", refused = true } },
    outcome = false,
  },
  {
    name = "nobody plays out of turn",
    level = game {},
    moves = { { move = "drop 1", seat = 2, refused = "not your turn" }, { move = "drop 1", seat = 1 } },
    state = { turn = 2 },
  },
  {
    name = "the last disc may still win",
    level = game { rows = 2, columns = 2, line = 2 },
    start = { board = [[ .1 / 22 ]] },
    moves = { "drop 1" },
    outcome = { won = 1, cells = { "r1c1", "r1c2" } },
  },
  {
    name = "a full board without a line is a draw",
    level = game { rows = 1, columns = 4, line = 3 },
    moves = { "drop 1", "drop 2", "drop 3", "drop 4" },
    outcome = { draw = true },
    counters = { open = 0 },
  },
  {
    name = "an undo gives the turn back",
    level = game {},
    moves = { "drop 4", "drop 4", "!undo" },
    board = [[ ....... / ....... / ....... / ....... / ....... / ...1... ]],
    state = { turn = 2 },
  },
  {
    name = "without gravity a disc stays where it is put",
    level = game { rows = 3, columns = 3, line = 3, gravity = false },
    moves = { "place r1c2", "place r3c3", { move = "place r1c2", refused = "taken" }, { move = "drop 1", refused = "placed on a cell" } },
    board = [[ .1. / ... / ..2 ]],
  },
  {
    name = "with gravity nothing is placed",
    level = game {},
    moves = { { move = "place r1c1", refused = "dropped into a column" } },
  },
  {
    name = "a line longer than the board is refused",
    level = game { rows = 3, columns = 3, line = 4 },
    faulty = "does not fit on a board of 3×3",
  },
}
