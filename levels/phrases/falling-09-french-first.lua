return {
  rules = "falling", title = { en = "French first", fr = "D’abord le français", zh = "先法语后英语" }, difficulty = 4,
  kind = "word", words = "words:themes", language = "fr", translation = "en", level = 4, variety = 10, goal = 6, seconds = 360,
}
