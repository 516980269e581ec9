return {
  rules = "falling", title = { en = "Words by theme", fr = "Mots par thèmes", zh = "主题单词" }, difficulty = 3,
  kind = "word", words = "hanyu:cihui-themes", level = 3, variety = 8, goal = 5, seconds = 360,
}
