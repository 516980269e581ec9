return {
  rules = "sliding", title = { en = "Three idioms", fr = "Trois expressions" }, difficulty = 4,
  words = "hanyu:chengyu", level = 3, goal = 3, steps = 80, seconds = 600,
}
