return {
  rules = "swapping", title = { en = "Idioms of every level", fr = "Expressions de tout niveau", zh = "各级成语" }, difficulty = 5,
  words = "hanyu:chengyu", level = 5, goal = 4, seconds = 240,
}
