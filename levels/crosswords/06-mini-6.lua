return {
  rules = "crossword", title = { en = "Seven and seven", fr = "Sept et sept", zh = "七横七纵" }, difficulty = 3, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    SCRUPLE
    U#E#R#N
    RESPOND
    F#T#T#O
    AMATEUR
    C#R#C#S
    ENTITLE
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Twinge of conscience",
      more = "A moral doubt that holds you back from doing wrong" },
    { direction = "across", number = 5, clue = "Answer",
      more = "To react, or to write back to a letter" },
    { direction = "across", number = 6, clue = "Not a professional",
      more = "One who plays for the love of it, without pay" },
    { direction = "across", number = 7, clue = "Give a right to",
      more = "To call a book by a name, or what a ticket does for its holder" },
    { direction = "down", number = 1, clue = "Outside of a thing",
      more = "Where a diver comes up: the top of the water" },
    { direction = "down", number = 2, clue = "Begin again",
      more = "What often helps when a computer freezes" },
    { direction = "down", number = 3, clue = "Keep from harm",
      more = "What helmets, umbrellas and bodyguards do" },
    { direction = "down", number = 4, clue = "Give public support to",
      more = "To sign a cheque on the back, or praise a product in an advertisement" },
  },
}
