return {
  rules = "swapping", title = { en = "Words by theme", fr = "Mots par thèmes", zh = "主题单词" }, difficulty = 3,
  kind = "word", words = "hanyu:cihui-themes", level = 3, goal = 3, seconds = 300,
}
