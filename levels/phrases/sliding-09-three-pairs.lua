return {
  rules = "sliding", title = { en = "Three pairs", fr = "Trois paires", zh = "三个词对" }, difficulty = 4,
  kind = "word", words = "words:themes", language = "fr", translation = "en", level = 4, goal = 3, steps = 60, seconds = 540,
}
