return {
  rules = "bingo", title = { en = "Animal bingo: the caller’s page", fr = "Bingo des animaux : page de l’annonceur", zh = "动物宾果：叫词人的页面" }, difficulty = 1,
  size = 4, count = 24, theme = "animals", level = 5, caller = true,
}
