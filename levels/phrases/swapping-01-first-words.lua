return {
  rules = "swapping", title = { en = "First words", fr = "Premiers mots", zh = "最初的单词" }, difficulty = 1,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, goal = 1, seconds = 300,
}
