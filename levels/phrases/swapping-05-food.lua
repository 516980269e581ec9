return {
  rules = "swapping", title = { en = "Food in English and French", fr = "La nourriture en anglais et en français", zh = "食物（英语和法语）" }, difficulty = 2,
  kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "food", level = 3, goal = 3, seconds = 300,
}
