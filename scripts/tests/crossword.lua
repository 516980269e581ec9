-- Crossword: letters, help that is counted, competition, and levels that are refused.

local mini = "CAT\nA#O\nRED"
local clues = {
  { direction = "across", number = 1, clue = "It purrs", more = "A small pet that purrs and hunts mice" },
  { direction = "across", number = 3, clue = "Like blood", length = "3" },
  { direction = "down", number = 1, clue = "It has four wheels" },
  { direction = "down", number = 2, clue = "Fox, in the country", cells = { "r1c3", "r2c3", "r3c3" } },
}

-- Rows and columns of letters, separated by blanks, with a clue for each row that names all its cells.
local function square(side)
  local rows, named = {}, {}
  for row = 1, side do
    rows[row] = string.rep("A", side, " ")
    local cells = {}
    for column = 1, side do cells[column] = "r" .. row .. "c" .. column end
    named[row] = { direction = "across", number = row, clue = "?", cells = cells }
  end
  return { rules = "crossword", grid = table.concat(rows, "\n"), clues = named }
end

local function level(fields)
  fields.rules, fields.grid = "crossword", fields.grid or mini
  return fields
end

return {
  {
    name = "letters go in as capitals, several at once",
    level = level { clues = clues },
    moves = { "enter r1c1 c", "enter r1c2,r1c3 \"at\"", "enter r3c1 \"É\"" },
    board = [[ CAT / ... / E.. ]],
    counters = { percent = 50, moves = 3 },
    outcome = false,
  },
  {
    name = "the right letters win",
    level = level {},
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "enter r3c3 d", { move = "enter r3c3 x", refused = "over" } },
    outcome = { won = true },
  },
  {
    name = "a full grid with a wrong letter continues",
    level = level {},
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "enter r3c3 x" },
    board = [[ CAT / A.O / REX ]],
    state = { slips = 1 },
    outcome = false,
  },
  {
    name = "a block takes nothing, a cell no blanks",
    level = level {},
    moves = {
      { move = "enter r2c2 a", refused = "no letter" }, { move = "enter r1c1 \"a b\"", refused = "without spaces" },
      { move = "enter r1c1,r1c2 \"abc\"", refused = "one letter each" }, { move = "enter r9c9 a", refused = true },
      { move = "enter r1c1 \"\"", refused = true }, { move = "clear r2c2", refused = true },
    },
    board = [[ ... / ... / ... ]],
  },
  {
    name = "several letters may be one cell, in any script",
    level = level { grid = "HEART S\n心 Œ" },
    moves = { "enter r1c1 heart", "enter r1c2 s", "enter r2c1 \"心\"", { move = "enter r2c2 \"œ\"" } },
    state = { texts = { "HEART", "心", "Œ" } },
    outcome = { won = true },
  },
  {
    name = "letters of the language differ, its accents do not",
    level = level { grid = "AÑO", language = "es" },
    moves = { "enter r1c1 \"á\"", "enter r1c2 n", "enter r1c3 o" },
    board = [[ ANO ]], state = { slips = 1 }, outcome = false,
  },
  {
    name = "dotless i is a letter in Turkish",
    level = level { grid = "ILIK", language = "tr" },
    moves = { "enter r1c1 i", "enter r1c1 \"ı\"" },
    state = { slips = 1, texts = { "İ" } },
  },
  {
    name = "a letter in another normal form is the same",
    level = level { grid = "é t é\nक वि ता", language = "zz" },
    moves = { "enter r1c1 \"e\u{301}\"", "enter r1c2 t", "enter r1c3 \"É\"", "enter r2c1 \"क\"", "enter r2c2 \"व\"", "enter r2c2 \"वि\"", "enter r2c3 \"ता\"" },
    counters = { wrong = 0 }, outcome = { won = true },
  },
  {
    name = "points are left out where the level says so",
    level = level { grid = "כֶּ לֶ ב", unpointed = true },
    moves = { "enter r1c1 \"כ\"", "enter r1c2 \"ל\"", "enter r1c3 \"ב\"" },
    outcome = { won = true },
  },
  {
    name = "an undo takes a letter back",
    level = level {},
    moves = { "enter r1c1 c", "enter r1c1 x", "!undo" },
    board = [[ C.. / ... / ... ]],
    counters = { moves = 2 },
  },
  {
    name = "a check finds what is wrong and is counted; an undo does not give it back",
    level = level {},
    moves = { { move = "check r1c1", refused = "nothing to check" }, "enter r1c1 x", "check r1c1,r1c2", "!undo" },
    counters = { help = 1 },
    state = { checks = 1 },
  },
  {
    name = "the mark of a check goes with the letter",
    level = level {},
    moves = { "enter r1c1 x", "check r1c1", "enter r1c1 c" },
    state = { wrong = {}, slips = 1, checks = 1 },
  },
  {
    name = "a revealed letter is fixed and counted",
    level = level {},
    moves = { "reveal r1c1,r1c2", { move = "enter r1c1 x", refused = "cannot be changed" },
      { move = "reveal r1c1", refused = "nothing to reveal" }, "clear r1c1" },
    board = [[ CA. / ... / ... ]],
    state = { letters = 2, hints = 1 },
    counters = { help = 1 },
  },
  {
    name = "revealing all of it ends the game, and it is not solved",
    level = level {},
    moves = { "reveal r1c1,r1c2,r1c3,r2c1,r2c3,r3c1,r3c2,r3c3" },
    outcome = { revealed = "8 letters were revealed" },
  },
  {
    name = "one revealed letter is enough to count as revealed",
    level = level {},
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "reveal r3c3" },
    outcome = { revealed = "1 letter was revealed" },
  },
  {
    name = "an undo does not wash a reveal away, nor does beginning again",
    level = level {},
    moves = { "enter r1c1 c", "reveal r1c2", "!undo", "!reset", "enter r1c1,r1c2,r1c3 cat", "enter r2c1 a", "enter r2c3 o", "enter r3c1,r3c2,r3c3 red" },
    outcome = { revealed = "1 letter" },
  },
  {
    name = "letters that the level lets be revealed leave it solved",
    level = level { reveals = 1 },
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "reveal r3c3" },
    outcome = { won = true },
  },
  {
    name = "a revealed puzzle earns no ticket",
    level = level { tickets = "earn" },
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "reveal r3c3" },
    outcome = { revealed = true }, counters = { tickets = 0 },
  },
  {
    name = "a solved puzzle earns tickets",
    level = level { tickets = "earn" },
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "enter r3c3 d" },
    outcome = { won = true }, counters = { tickets = 2 },
  },
  {
    name = "a second clue is shown once and counted",
    level = level { clues = clues },
    moves = { "more \"across-1\"", { move = "more \"across-1\"", refused = "already shown" }, { move = "more \"down-1\"", refused = "no second clue" } },
    state = { extra = 1, hints = 1 },
  },
  {
    name = "errors can be switched on and off",
    level = level {},
    moves = { "errors", "enter r1c1 x", "errors", "errors" },
    state = { shown = 2, errors = true },
    counters = { wrong = 1 },
  },
  {
    name = "a competition has no help",
    level = level { competition = true, clues = clues },
    moves = {
      { move = "check r1c1", refused = "No help" }, { move = "reveal r1c1", refused = "No help" }, { move = "errors", refused = "No help" },
      { move = "more \"across-1\"", refused = "No help" }, { move = "compete", refused = "already" },
    },
    outcome = false,
  },
  {
    name = "a competition is begun as long as no help has been used",
    level = level {},
    moves = { "compete", "enter r1c1 c", { move = "check r1c1", refused = "No help" } },
  },
  {
    name = "after help there is no competition",
    level = level {},
    moves = { "reveal r1c1", { move = "compete", refused = "You have used help" }, { move = "finish", refused = "competition" } },
  },
  {
    name = "a game assigned to a class is a competition only if the teacher wants it",
    level = level { assigned = true },
    moves = { { move = "compete", refused = "the teacher decides" } },
  },
  {
    name = "a wrong word that is corrected letter by letter is one wrong answer",
    level = level { grid = "HIER" },
    moves = { "enter r1c1,r1c2,r1c3,r1c4 \"heir\"", "enter r1c2 i", "enter r1c3 e" },
    state = { wrongs = { ["across-1"] = { HEIR = 1 } } }, outcome = { won = true },
  },
  {
    name = "a word that is written over and left wrong is a wrong answer, too",
    level = level { grid = "HIER\nA###\nL###" },
    moves = { "enter r1c1,r1c2,r1c3,r1c4 \"heir\"", "enter r1c2 i", "enter r2c1 a" },
    state = { wrongs = { ["across-1"] = { HEIR = 1, HIIR = 1 } } }, outcome = false,
  },
  {
    name = "a wrong letter is not counted again for the word that crosses it",
    level = level {},
    moves = { "enter r1c1,r1c2,r1c3 \"cux\"", "enter r2c3 o", "enter r3c3 d" },
    state = { wrongs = { ["across-1"] = { CUX = 1 } } }, outcome = false,
  },
  {
    name = "a competition handed in with mistakes is over for good",
    level = level { competition = true },
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "enter r3c3 x", "finish", { move = "!undo", refused = "nothing can be taken back" },
      { move = "!reset", refused = "nothing can be taken back" }, { move = "!redo", refused = "nothing can be taken back" },
      { move = "enter r3c3 d", refused = "over" } },
    outcome = { handed_in = "One letter is wrong" },
  },
  {
    name = "a competition that was chosen later is handed in for good, too",
    level = level {},
    moves = { "!checkpoint \"x\"", "compete", "enter r1c1 x", "finish", { move = "!reset \"x\"", refused = "nothing can be taken back" },
      { move = "!undo", refused = "nothing can be taken back" } },
    outcome = { handed_in = "8 letters" },
  },
  {
    name = "a competition that is right is won",
    level = level { competition = true },
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "enter r3c3 d" },
    outcome = { won = true },
  },
  {
    name = "a puzzle without its solution is done when it is full",
    level = level { grid = "..\n.#" },
    moves = { { move = "check r1c1", refused = "without its solution" }, "enter r1c1 a", "enter r1c2 b", "enter r2c1 c" },
    outcome = { won = true },
  },
  {
    name = "cells without an answer are passed over by check and reveal, and are never wrong",
    level = level { grid = "CAT\n...\nRED" },
    moves = {
      "enter r2c1 x", { move = "check r2c1", refused = "no answer for these cells" }, { move = "reveal r2c1", refused = "no answer for these cells" },
      "enter r1c1 x", "check r1c1,r2c1", { move = "reveal r2c2,r2c3", refused = "no answer" }, "reveal r1c1,r2c1",
    },
    state = { checks = 1, letters = 1, wrong = {} }, outcome = false,
  },
  {
    name = "a grid with cells of no answer is done when it is full and nothing known is wrong",
    level = level { grid = "CAT\n.#.\nRED" },
    start = { board = [[ CAT / Q.Q / RE. ]] },
    moves = { "enter r3c3 d" },
    outcome = { won = true },
  },
  {
    name = "locked answers can neither be checked nor revealed",
    level = level { grid = "..\n.#", locked = true },
    moves = { "enter r1c1 a", { move = "check r1c1", refused = "locked" }, { move = "reveal r1c1", refused = "four-digit key" } },
    outcome = false,
  },
  {
    name = "a list of a level's own has no lists made up beside it",
    level = level { grid = "CAT\nORE\nBET", clues = { { direction = "Rows", number = 1, clue = "a", cells = { "r1c1", "r1c2", "r1c3" } } } },
    moves = { { move = "more \"across-1\"", refused = "no second clue" } }, outcome = false,
  },
  {
    name = "a kriss-kross of words without a place is played",
    level = level { numbers = {}, clues = { { direction = "3 letters", number = "", clue = "CAT", cells = {} } } },
    start = { board = [[ CAT / A.O / RE. ]] },
    moves = { "enter r3c3 d" }, outcome = { won = true },
  },
  {
    name = "shades may have colours",
    level = level { shades = { r1c1 = "#FF6F69", r1c2 = "#96ceb4" } },
    outcome = false,
  },
  { name = "an invalid shade is refused", level = level { shades = { r1c1 = "red" } }, faulty = "`shades` of r1c1" },
  { name = "a shade outside is refused", level = level { shades = { r9c1 = "#ff0000" } }, faulty = "`shades` names r9c1" },
  {
    name = "given letters are shown",
    level = level { given = { "r1c1" } },
    moves = { { move = "enter r1c1 x", refused = "cannot be changed" }, "clear r1c1", "enter r1c1,r1c2 \"xa\"" },
    board = [[ CA. / ... / ... ]],
  },
  {
    name = "a reveal costs a ticket for each letter not entered yet",
    level = level { tickets = "spend", given = { "r1c1" } },
    moves = { { move = "reveal r1c1,r1c2", refused = "costs 1 ticket," }, { move = "reveal r1c1,r1c2,r1c3", refused = "costs 2 tickets" },
      { move = "reveal r1c1", refused = "nothing to reveal" } },
    counters = { tickets = 0 }, outcome = false,
  },
  {
    name = "another right answer of the list is no mistake, and its word is named",
    level = level { clues = { { direction = "across", number = 1, clue = "pet", written = "the cat", others = { "l’ours", "dog" } } } },
    moves = { "enter r1c1,r1c2,r1c3 \"dog\"" }, state = { almost = "dog" }, outcome = false,
  },
  {
    name = "what the player had written in a file is there",
    level = level { written = { r1c1 = "c", r2c2 = "x", r9c9 = "y" } },
    board = [[ C.. / ... / ... ]],
  },
  {
    name = "bars part words",
    level = level { grid = "ABCD\nEFGH", bars = { right = { "r1c2" }, below = { "r1c1", "r1c2", "r1c3", "r1c4" } },
      clues = { { direction = "across", number = 1, clue = "one" }, { direction = "across", number = 2, clue = "two" } } },
    outcome = false,
  },
  { name = "a list of lines is a grid", level = level { grid = { "CAT", "A#O", "RED" } }, outcome = false },
  { name = "clues without a grid are refused", level = { rules = "crossword", clues = clues }, faulty = "needs a `grid`" },
  { name = "lines of different lengths are refused", level = level { grid = "CAT\nAO" }, faulty = "line 2 of `grid` has 2 cells" },
  { name = "a grid without words is refused", level = level { grid = "A#B" }, faulty = "no entries" },
  { name = "a grid of blocks is refused", level = level { grid = "##\n##" }, faulty = "no cell for letters" },
  {
    name = "a clue without its word is refused",
    level = level { clues = { { direction = "down", number = 3, clue = "?" } } },
    faulty = "there is no word 3 down",
  },
  {
    name = "two clues of one number are refused",
    level = level { clues = { { direction = "across", number = 1, clue = "a" }, { direction = "across", number = "1", clue = "b" } } },
    faulty = "two clues 1 across",
  },
  {
    name = "clues of one number that name their cells are both there",
    level = level { clues = { { direction = "across", number = 1, clue = "a", cells = { "r1c1", "r1c2", "r1c3" } },
      { direction = "across", number = 1, clue = "b", more = "c", cells = { "r3c1", "r3c2", "r3c3" } } } },
    moves = { { move = "more \"across-1\"", refused = "no second clue" }, "more \"across-1-2\"" }, counters = { help = 1 }, outcome = false,
  },
  {
    name = "a clue that names no cells has the single letter at its number",
    level = level { grid = "A#", numbers = { r1c1 = 1 }, clues = { { direction = "across", number = 1, clue = "a", cells = {} } } },
    moves = { "enter r1c1 a" }, outcome = { won = true },
  },
  {
    name = "the last letter of a word is not a word by itself",
    level = level { grid = "AA", numbers = { r1c2 = 1 }, clues = { { direction = "across", number = 1, clue = "a", cells = {} } } },
    moves = { "enter r1c1,r1c2 \"aa\"" }, outcome = { won = true },
  },
  { name = "ten thousand cells are played", level = square(100), moves = { "enter r100c100 a" }, counters = { moves = 1 }, outcome = false },
  { name = "a grid with more cells is refused with a reason", level = square(101), faulty = "101 × 101 cells" },
  { name = "cells outside are refused", level = level { circles = { "r4c1" } }, faulty = "`circles` names r4c1" },
  { name = "a block cannot be given", level = level { given = { "r2c2" } }, faulty = "`given` names r2c2" },
  { name = "a given cell needs its letter", level = level { grid = "..\n..", given = { "r1c1" } }, faulty = "its letter is not in the grid" },
  { name = "misspelt bars are named", level = level { bars = { left = { "r1c1" } } }, faulty = "not `left`" },
  { name = "misspelt fields are named", level = level { circle = { "r1c1" } }, faulty = "circle" },
}
