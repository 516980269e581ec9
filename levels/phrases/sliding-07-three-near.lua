return {
  rules = "sliding", title = { en = "Three idioms, nearly there", fr = "Trois expressions, presque en place" }, difficulty = 3,
  words = "hanyu:chengyu", level = 2, goal = 3, steps = 20, seconds = 420,
}
