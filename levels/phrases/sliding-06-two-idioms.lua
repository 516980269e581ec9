return {
  rules = "sliding", title = { en = "Two idioms", fr = "Deux expressions", zh = "两个成语" }, difficulty = 3,
  words = "hanyu:chengyu", level = 1, goal = 2, steps = 30, seconds = 420,
}
