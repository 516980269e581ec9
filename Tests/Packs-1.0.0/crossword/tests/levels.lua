-- What is to stay true of this pack: run by `quadrille test` and `quadrille pack check`.
return {
  {
    name = "the answers of the first grid win",
    level = "first",
    moves = { 'enter r1c1,r1c2,r1c3 "tea"', 'enter r2c1,r2c2,r2c3 "arm"', 'enter r3c1,r3c2,r3c3 "nap"' },
    outcome = { won = true },
  },
  { name = "the words are laid out", level = "words", seed = 1, outcome = false },
}
