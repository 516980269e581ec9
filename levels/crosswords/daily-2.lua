return {
  rules = "crossword", title = { en = "Daily crossword, easy", fr = "Mots croisés du jour, faciles", zh = "每日填字（简单）" },
  difficulty = 2,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 10,
}
