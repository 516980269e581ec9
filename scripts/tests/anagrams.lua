-- Anagrams: setting letters by cells and by typing, taking them back, mistakes, hints.

local function level()
  return {
    rules = "anagrams", pairs = { { shown = "summer", asked = "été" }, { shown = "cat", asked = "chat" } },
    spelt = { { "E", "T", "E" }, { "C", "H", "A", "T" } }, mixed = { { 2, 1, 3 }, { 4, 3, 2, 1 } },
  }
end

return {
  {
    name = "letters that are typed in order spell the word, accents aside",
    level = level(),
    moves = { "letter \"é\"", "letter \"t\"", "letter \"E\"" },
    state = { queue = { 2 } }, counters = { done = 1, mistakes = 0 }, outcome = false,
  },
  {
    name = "letters are set by their cells, and all words win",
    level = level(),
    moves = { "add r2c2", "add r2c1", "add r2c3", "add r2c4", "add r2c3", "add r2c2", "add r2c1" },
    outcome = { won = true },
  },
  {
    name = "a wrong order counts as a mistake and can be taken back from a letter on",
    level = level(),
    moves = { "add r2c1", "add r2c2", "add r2c3", "add r1c2" },
    state = { set = { 1 } }, counters = { mistakes = 1, done = 0 },
  },
  {
    name = "letters that are not left are refused",
    level = level(),
    moves = {
      { move = "letter \"x\"", refused = "not among those" }, "letter \"t\"", { move = "letter \"t\"", refused = "not among those" },
      { move = "add r2c1", refused = "not among those" }, { move = "add r2c9", refused = "not among those" }, { move = "add r1c2", refused = "not among" },
    },
    state = { set = { 1 } },
  },
  {
    name = "the last letter is taken back",
    level = level(),
    moves = { { move = "back", refused = "No letter" }, "letter \"t\"", "back" },
    state = { set = {} },
  },
  {
    name = "no hint is given where the level allows no help",
    level = { rules = "anagrams", help = false, pairs = { { shown = "cat", asked = "chat" } }, spelt = { { "C", "H", "A", "T" } }, mixed = { { 4, 3, 2, 1 } } },
    moves = { { move = "hint", refused = "No help is allowed" } },
    state = { set = {} },
  },
  {
    name = "a hint takes wrong letters back and sets the next right one",
    level = level(),
    moves = { "letter \"t\"", "hint" },
    state = { set = { 2 }, hints = 1 },
  },
  {
    name = "a word can be put off, but not the last one",
    level = level(),
    moves = { "later", "letter \"c\"", "letter \"h\"", "letter \"a\"", "letter \"t\"", { move = "later", refused = "last word" } },
    state = { queue = { 1 } },
  },
  {
    name = "small letters and letters without accents are accepted",
    level = level(),
    moves = { "letter \"e\"", "letter \"t\"", "letter \"e\"" },
    counters = { done = 1 },
  },
  {
    name = "the two languages must differ",
    level = { rules = "anagrams", shown = "fr", asked = "fr" },
    faulty = "two different languages",
  },
}
