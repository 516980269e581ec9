return {
  rules = "crossword", title = { en = "Daily crossword, 13 × 13", fr = "Mots croisés du jour, 13 × 13", zh = "每日填字，13 × 13" }, difficulty = 2,
  daily = true, words = "words:themes", shown = "en", asked = "fr", full = true, rows = 13, columns = 13,
}
