return {
  rules = "falling", title = { en = "Many idioms", fr = "Beaucoup d’expressions", zh = "成语连连" }, difficulty = 4,
  words = "hanyu:chengyu", level = 3, variety = 12, goal = 8, seconds = 480,
}
