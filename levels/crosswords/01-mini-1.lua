return {
  rules = "crossword", title = { en = "A short one", fr = "Une petite grille", zh = "小试身手" }, difficulty = 1, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    #RED#
    BEARD
    ANGER
    DELAY
    #WED#
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Colour of a ripe tomato",
      more = "The colour at the top of a traffic light" },
    { direction = "across", number = 4, clue = "It may grow on a man's chin",
      more = "Hair that Father Christmas wears long and white" },
    { direction = "across", number = 6, clue = "A feeling that makes you shout",
      more = "Strong displeasure: rage, only milder" },
    { direction = "across", number = 7, clue = "What makes a train late",
      more = "To put off until later, or the waiting that follows" },
    { direction = "across", number = 8, clue = "Marry",
      more = "Say \"I do\" to somebody in front of guests" },
    { direction = "down", number = 1, clue = "Extend, as a library loan",
      more = "Make fresh again, as a passport that has run out" },
    { direction = "down", number = 2, clue = "Large bird that hunts",
      more = "Golden or bald, a great bird of prey with sharp eyes" },
    { direction = "down", number = 3, clue = "Great fear of what is to come",
      more = "To look forward to with terror" },
    { direction = "down", number = 4, clue = "Not good",
      more = "Like an apple that has gone rotten" },
    { direction = "down", number = 5, clue = "Like a desert",
      more = "What a towel makes you after a swim" },
  },
}
