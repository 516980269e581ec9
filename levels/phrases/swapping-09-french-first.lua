return {
  rules = "swapping", title = { en = "French first", fr = "D’abord le français", zh = "先法语后英语" }, difficulty = 3,
  kind = "word", words = "words:themes", language = "fr", translation = "en", level = 4, goal = 4, seconds = 360,
}
