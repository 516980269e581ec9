-- Matching pairs: turning cards, pairs that stay, turns that are counted.

-- Four cards: cat and its translation above, dog and its translation below.
local function level()
  return { rules = "matching-pairs", laid = { 1, 2, 3, 4 }, pairs = { { shown = "cat", asked = "chat" }, { shown = "dog", asked = "chien" } } }
end

return {
  {
    name = "a pair stays face up and both cards cannot be turned again",
    level = level(),
    moves = { "turn r1c1", "turn r1c2", { move = "turn r1c1", refused = "face up already" } },
    counters = { done = 1, turns = 1 }, outcome = false,
  },
  {
    name = "two other cards are turned back by the next one",
    level = level(),
    moves = { "turn r1c1", "turn r2c1", "turn r1c2" },
    state = { up = { "r1c2" } }, counters = { done = 0, turns = 1 },
  },
  {
    name = "the same card cannot be turned twice in one turn, but in the next",
    level = level(),
    moves = { "turn r1c1", { move = "turn r1c1", refused = "face up already" }, "turn r2c1", "turn r1c1" },
    counters = { turns = 1 },
  },
  {
    name = "all pairs win",
    level = level(),
    moves = { "turn r2c2", "turn r2c1", "turn r1c2", "turn r1c1" },
    counters = { done = 2, turns = 2 }, outcome = { won = true },
  },
  {
    name = "a turn cannot be undone",
    level = level(),
    moves = { "turn r1c1", { move = "!undo", refused = true } },
    counters = { turns = 0 },
  },
  {
    name = "a list with clues makes pairs of words and definitions",
    level = { rules = "matching-pairs", definitions = true, words = "en,fr,clue\ncat,chat,Il miaule.\ndog,chien,Il aboie.", count = 2 },
    moves = { "turn r1c1" },
    counters = { done = 0, turns = 0 },
  },
  {
    name = "a list with one pair is refused",
    level = { rules = "matching-pairs", words = "cat, chat" },
    faulty = "at least 2 suitable words",
  },
  {
    name = "a card outside the board is refused",
    level = level(),
    moves = { { move = "turn r9c9", refused = true } },
    counters = { turns = 0 },
  },
  {
    name = "pairs may be turned from either card",
    level = level(),
    moves = { "turn r1c2", "turn r1c1" },
    counters = { done = 1, turns = 1 },
  },
  {
    name = "the two languages must differ",
    level = { rules = "matching-pairs", shown = "fr", asked = "fr" },
    faulty = "two different languages",
  },
}
