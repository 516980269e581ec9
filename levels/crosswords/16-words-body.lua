return {
  rules = "crossword", title = { en = "The body, in English", fr = "Le corps, en anglais", zh = "身体（英语）" }, difficulty = 2, tickets = "earn",
  words = "words:themes", theme = "body", level = 3, shown = "fr", asked = "en", count = 10,
}
