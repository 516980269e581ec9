-- A crossword with the same words: the clues are French, the answers English.
return {
  rules = "crossword",
  title = { en = "The farm in English", fr = "La ferme en anglais", zh = "用英语学农场" },
  words = "farm",
  shown = "fr",
  asked = "en",
  count = 8,
}
