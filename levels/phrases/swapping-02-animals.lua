return {
  rules = "swapping", title = { en = "Animals in English and French", fr = "Les animaux en anglais et en français",
    zh = "动物（英语和法语）" }, difficulty = 1,
  kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "animals", level = 2, goal = 2, seconds = 300,
}
