return {
  rules = "swapping", title = { en = "Advanced words", fr = "Mots de niveau avancé", zh = "高级单词" }, difficulty = 4,
  kind = "word", words = "hanyu:cihui-hsk", level = 5, goal = 4, seconds = 240,
}
