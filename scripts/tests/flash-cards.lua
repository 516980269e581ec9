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
    name = "an article may be left out or added",
    level = level(),
    moves = { "answer \"été\"", "answer \"un chat\"", "answer \"enfant\"" },
    state = { verdict = "right" }, counters = { known = 3, mistakes = 0 }, outcome = { won = true },
  },
  {
    name = "another article is nearly right",
    level = level(),
    moves = { "answer \"été\"", "answer \"chat\"", "answer \"la gosse\"" },
    state = { verdict = "article" }, counters = { known = 3, mistakes = 0 },
  },
  {
    name = "a missing article is a mistake if the level says so",
    level = level { articles = true },
    moves = { "answer \"été\"", "answer \"chat\"", "answer \"enfant\"" },
    counters = { known = 2, mistakes = 1 }, outcome = false,
  },
  {
    name = "what stands for somebody or something may be left out or written in full",
    level = { rules = "flash-cards", shown = "fr", asked = "en", pairs = { { shown = "chercher qqch.", asked = "to look for sth." },
      { shown = "aider qqn", asked = "(to) help sb." }, { shown = "école (f.)", asked = "the school" }, { shown = "dire", asked = "say something" } } },
    moves = { "answer \"look for\"", "answer \"to help somebody\"", "answer \"school\"", "answer \"say\"", "answer \"say something\"" },
    counters = { known = 4, mistakes = 1 }, outcome = { won = true },
  },
  {
    name = "the same holds for French lists",
    level = { rules = "flash-cards", pairs = { { shown = "to look for sth.", asked = "chercher qqch." }, { shown = "to help sb.", asked = "aider qqn" } } },
    moves = { "answer \"chercher\"", "answer \"aider quelqu’un\"" },
    counters = { known = 2, mistakes = 0 }, outcome = { won = true },
  },
  {
    name = "the two languages must differ",
    level = { rules = "flash-cards", shown = "fr", asked = "fr" },
    faulty = "two different languages",
  },
}
