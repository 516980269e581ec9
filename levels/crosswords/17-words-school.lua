return {
  rules = "crossword", title = { en = "School, in English", fr = "L’école, en anglais", zh = "学校（英语）" }, difficulty = 2, tickets = "earn",
  words = "words:themes", theme = "school", level = 3, shown = "fr", asked = "en", count = 10,
}
