return {
  rules = "falling", title = { en = "Animals in English and French", fr = "Les animaux en anglais et en français", zh = "动物（英语和法语）" }, difficulty = 1,
  kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "animals", level = 2, variety = 4, goal = 2, pace = "slow", seconds = 300,
}
