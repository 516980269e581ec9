-- Bingo: marking what is called, full lines, the caller's page.

local nine = {}
for index = 1, 10 do nine[index] = { shown = "s" .. index, asked = "a" .. index } end

local function level(fields)
  fields.rules, fields.size, fields.pairs = "bingo", 3, nine
  fields.order, fields.card = { 1, 10, 5, 9, 2, 3, 4, 6, 7, 8 }, { 1, 2, 3, 4, 5, 6, 7, 8, 9 }
  return fields
end

return {
  {
    name = "a full diagonal wins",
    level = level {},
    moves = { "mark r1c1", "next", "mark r2c2", "mark r3c3" },
    counters = { called = 4 }, outcome = { won = true, cells = { "r1c1", "r2c2", "r3c3" } },
  },
  {
    name = "only the word that is called can be marked",
    level = level {},
    moves = { { move = "mark r1c2", refused = "not the word that is called" } },
    counters = { called = 1 }, outcome = false,
  },
  {
    name = "a word on the card cannot be passed over",
    level = level {},
    moves = { { move = "next", refused = "on your card" } },
    counters = { called = 1 },
  },
  {
    name = "the caller goes through all words",
    level = level { caller = true },
    moves = { { move = "mark r1c1", refused = true }, "next", "next", "next", "next", "next", "next", "next", "next", "next", "next" },
    counters = { called = 10 }, outcome = { won = true },
  },
  {
    name = "a list with fewer words than the card has cells is refused",
    level = { rules = "bingo", size = 3, words = "cat, chat\ndog, chien" },
    faulty = "at least 9 suitable words",
  },
  {
    name = "two of three in a line are no bingo",
    level = level {},
    moves = { "mark r1c1", "next", "mark r2c2" },
    outcome = false,
  },
  {
    name = "a word that is not on the card is passed over",
    level = level {},
    moves = { "mark r1c1", "next" },
    counters = { called = 3 }, outcome = false,
  },
  {
    name = "a marked word cannot be marked again",
    level = level {},
    moves = { "mark r1c1", { move = "mark r1c1", refused = true } },
    outcome = false,
  },
  {
    name = "a cell outside the card is refused",
    level = level {},
    moves = { { move = "mark r9c9", refused = true } },
    counters = { called = 1 },
  },
  {
    name = "the caller's page begins with the first word",
    level = level { caller = true },
    counters = { called = 1 }, outcome = false,
  },
}
