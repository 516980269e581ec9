return {
  rules = "swapping", title = { en = "First idioms", fr = "Premières expressions", zh = "最初的成语" }, difficulty = 1,
  words = "hanyu:chengyu", level = 1, goal = 1, seconds = 300,
}
