return {
  rules = "crossword", title = { en = "Daily crossword, very hard", fr = "Mots croisés du jour, très difficiles", zh = "每日填字（很难）" },
  difficulty = 5,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 18,
}
