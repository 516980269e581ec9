return {
  rules = "crossword", title = { en = "One more, easy, for a ticket", fr = "Encore une facile, pour un ticket" }, difficulty = 2,
  costs = { tickets = 1 }, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 10,
}
