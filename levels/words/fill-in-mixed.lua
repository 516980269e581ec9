return {
  rules = "fill-in", title = { en = "Twenty words to place", fr = "Vingt mots à placer", zh = "二十个单词入格" }, difficulty = 3,
  count = 20, level = 4, columns = 13,
}
