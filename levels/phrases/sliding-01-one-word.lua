return {
  rules = "sliding", title = { en = "One word", fr = "Un mot", zh = "一个单词" }, difficulty = 1,
  kind = "word", words = "hanyu:cihui-hsk", level = 1, goal = 1, steps = 10, seconds = 300,
}
