return {
  rules = "bingo", title = { en = "Animal bingo", fr = "Bingo des animaux", zh = "动物宾果" }, difficulty = 1,
  size = 4, count = 24, theme = "animals", level = 5,
}
