return {
  rules = "crossword", title = { en = "Daily crossword, 15 × 15", fr = "Mots croisés du jour, 15 × 15", zh = "每日填字，15 × 15" }, difficulty = 3,
  daily = true, words = "words:themes", shown = "en", asked = "fr", full = true, rows = 15, columns = 15,
}
