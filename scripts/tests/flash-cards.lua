-- Flash cards: right, nearly right and wrong answers, cards that come again, and boxes over days.

local function level(fields)
  fields = fields or {}
  fields.rules = "flash-cards"
  fields.pairs = { { shown = "summer", asked = "été" }, { shown = "cat", asked = "chat" }, { shown = "child", asked = "l’enfant / le gosse" } }
  return fields
end

return {
  {
    name = "capitals, blanks and a missing accent do not matter",
    level = level(),
    moves = { "answer \" ETE \"" },
    state = { verdict = "almost", queue = { 2, 3 } }, counters = { known = 1, mistakes = 0 }, outcome = false,
  },
  {
    name = "accents matter if the level says so",
    level = level { accents = true },
    moves = { "answer \"ete\"", "answer \"chat\"" },
    state = { missed = { true, false, false }, queue = { 3, 1 } }, counters = { known = 1, mistakes = 1 },
  },
  {
    name = "a wrong answer comes again after two other cards, and is noted",
    level = level(),
    moves = { "answer \"hiver\"" },
    state = { queue = { 2, 3, 1 }, given = "hiver", verdict = "wrong", wrongs = { { index = 1, typed = "hiver", times = 1 } } },
    counters = { mistakes = 1 },
  },
  {
    name = "each alternative is right",
    level = level(),
    moves = { "answer \"été\"", "answer \"chat\"", "answer \"le gosse\"" },
    outcome = { won = true },
  },
  {
    name = "a card can be passed, and the game ends once all are known",
    level = level(),
    moves = { "pass", "answer \"chat\"", "answer \"l'enfant\"", "answer \"été\"" },
    counters = { known = 3, mistakes = 1 }, outcome = { won = true },
  },
  {
    name = "an answer without a letter is refused",
    level = level(),
    moves = { { move = "answer \"…\"", refused = "Type a word" }, { move = "answer \"\"", refused = "Type a word" },
      { move = "answer \"" .. string.rep("a", 201) .. "\"", refused = "too long" } },
    counters = { mistakes = 0 },
  },
  {
    name = "a missed card is in the first box afterwards, one that was known at once in the second",
    level = { rules = "flash-cards", pairs = { { shown = "cat", asked = "chat" }, { shown = "dog", asked = "chien" } } },
    moves = { "answer \"chat\"", "answer \"x\"", "answer \"chien\"" },
    state = { store = { box1 = 200000, box17 = 10000, box_day = 1 } }, outcome = { won = true },
  },
  {
    name = "a right answer is not asked again",
    level = level(),
    moves = { "answer \"été\"" },
    state = { queue = { 2, 3 } }, counters = { known = 1 },
  },
  {
    name = "a missing article is a mistake",
    level = level(),
    moves = { "answer \"été\"", "answer \"chat\"", "answer \"enfant\"" },
    counters = { known = 2, mistakes = 1 }, outcome = false,
  },
  {
    name = "the two languages must differ",
    level = { rules = "flash-cards", shown = "fr", asked = "fr" },
    faulty = "two different languages",
  },
}
