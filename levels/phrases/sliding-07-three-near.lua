return {
  rules = "sliding", title = { en = "Three idioms, almost there", fr = "Trois expressions, presque en place", zh = "三个成语，就差几步" }, difficulty = 3,
  words = "hanyu:chengyu", level = 2, goal = 3, steps = 20, seconds = 420,
}
