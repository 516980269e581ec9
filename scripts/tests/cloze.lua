-- Gap sentences: filling by typing and from the bank, mistakes, and how sentences are made of clues.

local function level(fields)
  fields.rules = "cloze"
  fields.sentences = { { before = "The cat drinks", after = ".", word = "milk" }, { before = "The bird sits in a", after = ".", word = "tree" } }
  fields.order = { 2, 1 }
  return fields
end

return {
  {
    name = "all gaps filled win, capitals aside",
    level = level {},
    moves = { "fill 2 \"Tree\"", "fill 1 \"milk\"" },
    counters = { done = 2, mistakes = 0 }, outcome = { won = true },
  },
  {
    name = "a wrong word is marked and counted, and can be replaced",
    level = level {},
    moves = { "fill 1 \"water\"", "fill 1 \"milk\"" },
    state = { texts = { "milk", "" }, right = { true, false }, wrongs = { { index = 1, typed = "water", times = 1 } } },
    counters = { mistakes = 1, done = 1 },
  },
  {
    name = "a word of the bank goes into the first gap that is not right",
    level = level {},
    moves = { "put r1c2", "put r1c1" },
    counters = { mistakes = 0 }, outcome = { won = true },
  },
  {
    name = "a gap that is filled, a gap that is none and a used word are refused",
    level = level {},
    moves = { "fill 1 \"milk\"", { move = "fill 1 \"milk\"", refused = "is filled" }, { move = "fill 3 \"x\"", refused = "no such gap" },
      { move = "fill 2 \" \"", refused = "Type a word" },
      { move = "put r1c2", refused = "is used" } },
    outcome = false,
  },
  {
    name = "the gap is where the clue has the word, brackets or underscores",
    level = { rules = "cloze", shown = "fr", asked = "en", words = "en,fr,clue\ncat,chat,The cat sat.\ndog,chien,A [dogs] barked.\ncow,vache,The ___ slept." },
    state = { right = { false, false, false } }, counters = { done = 0 }, outcome = false,
  },
  {
    name = "a list without sentences is refused",
    level = { rules = "cloze", words = "cat, chat" },
    faulty = "no word has a sentence",
  },
  {
    name = "a word within another word is no gap, whatever its letters",
    level = { rules = "cloze", shown = "en", asked = "fr", words = "en,fr,clue\nyou,te,La fête est belle.\ncat,chat,Le chaton dort." },
    faulty = "no word has a sentence",
  },
  {
    name = "a word that is only a note has no gap",
    level = { rules = "cloze", shown = "en", asked = "fr", words = "en,fr,clue\nyou,(te),La fête est belle." },
    faulty = "no word has a sentence",
  },
  {
    name = "a word after an apostrophe is a gap",
    level = { rules = "cloze", shown = "en", asked = "fr", words = "en,fr,clue\nschool,école,Il va à l’école." },
    moves = { "fill 1 \"école\"" },
    outcome = { won = true },
  },
  {
    name = "the two languages must differ",
    level = { rules = "cloze", shown = "fr", asked = "fr" },
    faulty = "two different languages",
  },
}
