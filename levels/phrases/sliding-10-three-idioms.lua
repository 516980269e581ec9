return {
  rules = "sliding", title = { en = "Three idioms", fr = "Trois expressions", zh = "三个成语" }, difficulty = 4,
  words = "hanyu:chengyu", level = 3, goal = 3, steps = 80, seconds = 600,
}
