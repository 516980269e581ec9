return {
  rules = "sliding", title = { en = "Three idioms, far apart", fr = "Trois expressions dispersées", zh = "三个成语，七零八落" }, difficulty = 5,
  words = "hanyu:chengyu", level = 5, goal = 3, steps = 200, seconds = 600,
}
