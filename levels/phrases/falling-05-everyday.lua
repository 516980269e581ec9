return {
  rules = "falling", title = { en = "Everyday words in English and French", fr = "Mots de tous les jours en anglais et en français",
    zh = "日常单词（英语和法语）" }, difficulty = 2,
  kind = "word", words = "words:themes", language = "en", translation = "fr", level = 2, variety = 6, goal = 4, pace = "slow", seconds = 360,
}
