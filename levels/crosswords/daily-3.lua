return {
  rules = "crossword", title = { en = "Daily crossword, medium", fr = "Mots croisés du jour, moyens", zh = "每日填字（中等）" },
  difficulty = 3,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 12,
}
