return {
  rules = "sliding", title = { en = "One idiom", fr = "Une expression", zh = "一个成语" }, difficulty = 1,
  words = "hanyu:chengyu", level = 1, goal = 1, steps = 15, seconds = 300,
}
