-- Balloons: guessing letters, bursting balloons, words that are lost.

local function level(balloons)
  return {
    rules = "balloons", balloons = balloons, pairs = { { shown = "summer", asked = "été" }, { shown = "cat", asked = "chat" } },
    spelt = { { "E", "T", "E" }, { "C", "H", "A", "T" } }, keys = { "A", "C", "E", "H", "T", "X", "Y", "Z" },
  }
end

return {
  {
    name = "letters of the word are shown, others let balloons burst",
    level = level(5),
    moves = { "guess \"e\"", "guess \"x\"", "guess \"Y\"" },
    state = { left = 3, number = 1, tried = { E = true, X = false, Y = false } }, outcome = false,
  },
  {
    name = "all words found win, and accents make no difference",
    level = level(3),
    moves = { "guess \"é\"", "guess \"t\"", "guess \"t\"", "guess \"h\"", "guess \"a\"", "guess \"c\"" },
    counters = { done = 2 }, outcome = { won = true },
  },
  {
    name = "a word is lost with the last balloon, and the next one has all again",
    level = level(3),
    moves = { "guess \"x\"", "guess \"y\"", "guess \"z\"" },
    state = { number = 2, left = 3, found = { false } },
  },
  {
    name = "with a word lost the game is lost",
    level = level(3),
    moves = { "guess \"x\"", "guess \"y\"", "guess \"z\"", "guess \"t\"", "guess \"h\"", "guess \"a\"", "guess \"c\"" },
    outcome = { lost = "1 of 2 words found" },
  },
  {
    name = "a letter cannot be tried twice, and signs are none",
    level = level(3),
    moves = { "guess \"e\"", { move = "guess \"E\"", refused = "was tried" }, { move = "guess \"q\"", refused = "Choose one" },
      { move = "guess \"\"", refused = "Choose one" }, { move = "guess \"!\"", refused = "Choose one" } },
    state = { left = 3 },
  },
  {
    name = "blanks and signs of a word need no guess",
    level = { rules = "balloons", pairs = { { shown = "ice rink", asked = "a-b c" } }, spelt = { { "A", "-", "B", " ", "C" } }, keys = { "A", "B", "C" } },
    moves = { "guess \"a\"", "guess \"b\"", "guess \"c\"" },
    outcome = { won = true },
  },
  {
    name = "a right letter bursts no balloon",
    level = level(3),
    moves = { "guess \"t\"" },
    state = { left = 3 }, outcome = false,
  },
  {
    name = "capitals and small letters are the same",
    level = level(3),
    moves = { "guess \"T\"", "guess \"E\"" },
    counters = { done = 1 },
  },
  {
    name = "a whole word cannot be guessed",
    level = level(3),
    moves = { { move = "guess \"ete\"", refused = true } },
    state = { left = 3 },
  },
  {
    name = "a list without words is refused",
    level = { rules = "balloons", words = "1, 2" },
    faulty = true,
  },
}
