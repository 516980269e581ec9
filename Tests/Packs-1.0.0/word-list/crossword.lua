-- A crossword of the same words: the clues are French, the answers English.
return {
  rules = "crossword",
  title = { en = "The farm in English", fr = "La ferme en anglais" },
  words = "farm",
  shown = "fr",
  asked = "en",
  count = 8,
}
