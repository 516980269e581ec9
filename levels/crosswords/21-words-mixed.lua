return {
  rules = "crossword", title = { en = "Thirty words, in French", fr = "Trente mots, en français",
    zh = "三十个单词（法语）" }, difficulty = 3, tickets = "earn",
  words = "words:themes", level = 5, shown = "en", asked = "fr", count = 30,
}
