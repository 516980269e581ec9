return {
  rules = "sliding", title = { en = "Three words", fr = "Trois mots", zh = "三个单词" }, difficulty = 4,
  kind = "word", words = "hanyu:cihui-hsk", level = 3, goal = 3, steps = 40, seconds = 480,
}
