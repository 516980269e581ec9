return {
  rules = "matching-pairs", title = { en = "Six animals twice", fr = "Six animaux en double", zh = "六对动物" }, difficulty = 1,
  count = 6, theme = "animals", level = 1,
}
