return {
  rules = "crossword", title = { en = "Weather and nature, in English", fr = "Météo et nature, en anglais",
    zh = "天气与自然（英语）" }, difficulty = 3, tickets = "earn",
  words = "words:themes", theme = "weather_nature", level = 4, shown = "fr", asked = "en", count = 14,
}
