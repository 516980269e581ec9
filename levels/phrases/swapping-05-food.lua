return {
  rules = "swapping", title = { en = "Food, English and French", fr = "La nourriture, anglais et français" }, difficulty = 2,
  kind = "word", words = "words:themes", language = "en", translation = "fr", theme = "food", level = 3, goal = 3, seconds = 300,
}
