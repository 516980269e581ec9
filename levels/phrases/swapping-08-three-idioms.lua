return {
  rules = "swapping", title = { en = "Three idioms", fr = "Trois expressions", zh = "三个成语" }, difficulty = 3,
  words = "hanyu:chengyu", level = 2, goal = 3, seconds = 300,
}
