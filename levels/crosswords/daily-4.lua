return {
  rules = "crossword", title = { en = "Daily crossword, hard", fr = "Mots croisés du jour, difficiles", zh = "每日填字（困难）" },
  difficulty = 4,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 15,
}
