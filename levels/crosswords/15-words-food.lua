return {
  rules = "crossword", title = { en = "Food, in French", fr = "La nourriture, en français", zh = "食物（法语）" }, difficulty = 2, tickets = "earn",
  words = "words:themes", theme = "food", level = 3, shown = "en", asked = "fr", count = 10,
}
