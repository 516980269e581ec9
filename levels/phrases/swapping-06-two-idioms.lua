return {
  rules = "swapping", title = { en = "Two idioms", fr = "Deux expressions", zh = "两个成语" }, difficulty = 2,
  words = "hanyu:chengyu", level = 1, goal = 2, seconds = 300,
}
