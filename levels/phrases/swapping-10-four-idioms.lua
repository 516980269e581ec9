return {
  rules = "swapping", title = { en = "Four idioms", fr = "Quatre expressions", zh = "四个成语" }, difficulty = 4,
  words = "hanyu:chengyu", level = 3, goal = 4, seconds = 360,
}
