return {
  rules = "swapping", title = { en = "Four idioms", fr = "Quatre expressions" }, difficulty = 4,
  words = "hanyu:chengyu", level = 3, goal = 4, seconds = 360,
}
