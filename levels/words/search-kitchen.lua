return {
  rules = "word-search", title = { en = "Food on every side", fr = "Gourmandises en tous sens", zh = "四面八方的食物" }, difficulty = 2,
  size = 12, count = 12, theme = "food", level = 4, directions = "diagonal",
}
