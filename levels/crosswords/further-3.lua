return {
  rules = "crossword", title = { en = "One more, middling, for a ticket", fr = "Encore une moyenne, pour un ticket" }, difficulty = 3,
  costs = { tickets = 1 }, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 12,
}
