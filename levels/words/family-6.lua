return {
  rules = "word-sudoku", title = { en = "From French to English", fr = "Du français à l’anglais", zh = "从法语到英语" }, difficulty = 2,
  size = 6, shown = "fr", asked = "en", level = 2,
}
