return {
  rules = "crossword", title = { en = "Daily crossword, very easy", fr = "Mots croisés du jour, très faciles", zh = "每日填字（入门）" },
  difficulty = 1,
  daily = true, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 8,
}
