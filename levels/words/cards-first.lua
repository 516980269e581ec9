return {
  rules = "flash-cards", title = { en = "First words every day", fr = "Premiers mots chaque jour", zh = "每天的入门单词" }, difficulty = 1,
  count = 10, level = 1,
}
