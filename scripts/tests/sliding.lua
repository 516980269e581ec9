-- Sliding: movable and blocked tiles, winning and losing.

local idioms = { { zh = "守株待兔" }, { zh = "一心一意" }, { zh = "画蛇添足" }, { zh = "对牛弹琴" } }
local faces = { "守", "株", "待", "兔", "一", "心", "意", "画", "蛇", "添", "足", "对", "牛", "弹", "琴" }
local solved = { 1, 2, 3, 4, 5, 6, 5, 7, 8, 9, 10, 11, 12, 13, 14, 0 }

local function level(fields)
  fields.rules, fields.words, fields.faces = "sliding", idioms, faces
  fields.stock, fields.laid = { { text = "守株待兔", tiles = { 1, 2, 3, 4 } } }, solved
  return fields
end

return {
  {
    name = "a neighbour slides into the empty cell",
    level = level {},
    start = { board = [[ 1243 / 5657 / 89AB / CD.E ]] },
    moves = { "slide r3c3" },
    board = [[ 1243 / 5657 / 89.B / CDAE ]],
    counters = { lines = 1, moves = 1 },
    outcome = false,
  },
  {
    name = "blocked tiles stay, and the empty cell is not a tile",
    level = level {},
    start = { board = [[ 1234 / 5657 / 89B. / CDAE ]] },
    moves = {
      { move = "slide r1c4", refused = "blocked" }, { move = "slide r4c3", refused = "blocked" },
      { move = "slide r3c4", refused = "no tile" }, { move = "slide r5c1", refused = true },
    },
    board = [[ 1234 / 5657 / 89B. / CDAE ]],
    counters = { moves = 0 },
  },
  {
    name = "three lines across win in time",
    level = level { seconds = 60 },
    start = { board = [[ 1234 / 5657 / 89A. / CDEB ]] },
    moves = { { move = "slide r4c4", at = 5000 } },
    board = [[ 1234 / 5657 / 89AB / CDE. ]],
    counters = { lines = 3, score = 898 },
    outcome = { won = true },
  },
  {
    name = "lines down win as well",
    level = level {},
    start = { board = [[ 158C / 269D / 35AE / .47B ]] },
    moves = { "slide r4c2", "slide r4c3", "slide r4c4" },
    board = [[ 158C / 269D / 35AE / 47B. ]],
    outcome = { won = true },
  },
  {
    name = "equal characters are interchangeable",
    level = level {},
    start = { board = [[ 1234 / 5.57 / 8699 / CDEF ]] },
    moves = { "slide r3c2" },
    outcome = { won = true },
  },
  {
    name = "the game is lost when the time is up",
    level = level { seconds = 10 },
    start = { board = [[ 1234 / 5657 / 8A9. / CDEB ]] },
    moves = { "!start", { move = "slide r4c4", at = 9999 }, { at = 10000 }, { move = "slide r3c4", refused = "over" } },
    outcome = { lost = "time is up" },
  },
  {
    name = "an undo slides the tile back",
    level = level {},
    start = { board = [[ 1234 / 5657 / 8A9. / CDEB ]] },
    moves = { "slide r4c4", "!undo" },
    board = [[ 1234 / 5657 / 8A9. / CDEB ]],
    counters = { moves = 1 },
  },
  { name = "a dealt board lights nothing yet", level = { rules = "sliding" }, seed = 3, counters = { lines = 0 }, outcome = false },
  {
    name = "words of two languages are dealt",
    level = { rules = "sliding", kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "animals" },
    counters = { lines = 0 },
    outcome = false,
  },
  { name = "more lines than phrases are refused", level = { rules = "sliding", goal = 4 }, faulty = "lower goal" },
  {
    name = "the kind of words has a list of its own",
    level = { rules = "sliding", kind = "word", level = 1 },
    seed = 3, counters = { lines = 0 }, outcome = false,
  },
  {
    name = "a phrase that its list does not have is named",
    level = { rules = "sliding", phrases = { "一心一意", "no such phrase" } },
    faulty = "no phrase ‘no such phrase’",
  },
}
