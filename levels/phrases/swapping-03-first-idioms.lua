return {
  rules = "swapping", title = { en = "First idioms", fr = "Premières expressions" }, difficulty = 1,
  words = "hanyu:chengyu", level = 1, goal = 1, seconds = 300,
}
