-- Word search: marking words by their ends, refusals, giving up, and what a level may be.

local pairs_of_words = { { shown = "cat", asked = "chat" }, { shown = "dog", asked = "chien" }, { shown = "duck", asked = "canard" } }

-- A drawn level: chat across, chien down from its c, canard backwards on a diagonal that ends at the t.
local function level(fields)
  fields.rules, fields.size, fields.pairs = "word-search", 6, pairs_of_words
  fields.letters = {
    "C", "H", "A", "T", "X", "D", "H", "Z", "Z", "Z", "R", "Z", "I", "Z", "Z", "A", "Z", "Z",
    "E", "Z", "N", "Z", "Z", "Z", "N", "A", "Z", "Z", "Z", "Z", "C", "Z", "Z", "Z", "Z", "Z",
  }
  fields.placed = { { 1, 4 }, { 1, 25 }, { 31, 6 } }
  return fields
end

return {
  {
    name = "a word is marked by its two ends, in either order",
    level = level {},
    moves = { "find r1c1 r1c4", "find r5c1 r1c1" },
    state = { found = { true, true, false } }, counters = { left = 1 }, outcome = false,
  },
  {
    name = "all words marked win, diagonal ones among them",
    level = level {},
    moves = { "find r1c1 r1c4", "find r1c1 r5c1", "find r6c1 r1c6" },
    outcome = { won = true },
  },
  {
    name = "a line that is no word, a part of a word and a word that is marked are refused",
    level = level {},
    moves = {
      { move = "find r1c1 r1c3", refused = "No word of the list" }, { move = "find r2c2 r2c5", refused = "No word" },
      "find r1c1 r1c4", { move = "find r1c4 r1c1", refused = "marked already" },
    },
    counters = { left = 2 },
  },
  {
    name = "all words can be shown, which does not count as solved",
    level = level {},
    moves = { "find r1c1 r1c4", "reveal r1c1" },
    outcome = { revealed = "Here are the words." },
  },
  {
    name = "a mark can be undone",
    level = level {},
    moves = { "find r1c1 r1c4", "!undo" },
    counters = { left = 3 },
  },
  {
    name = "the two languages must differ",
    level = { rules = "word-search", shown = "fr", asked = "fr" },
    faulty = "two different languages",
  },
  {
    name = "a message that has no room beside the words is refused",
    level = { rules = "word-search", size = 4, count = 1, words = "cat, chat", message = "this is far too long" },
    faulty = "do not fit",
  },
  {
    name = "a list without a word that fits is refused",
    level = { rules = "word-search", size = 4, words = "elephant, éléphant" },
    faulty = "at least one suitable word",
  },
  {
    name = "of a word and one that contains it only one is hidden",
    level = { rules = "word-search", size = 8, count = 2, words = "cat, chat\npussycat, chaton" },
    counters = { left = 1 },
  },
  {
    name = "a line that is neither straight nor diagonal is refused",
    level = level {},
    moves = { { move = "find r1c1 r2c3", refused = true } },
    counters = { left = 3 },
  },
}
