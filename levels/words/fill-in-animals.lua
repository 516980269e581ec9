return {
  rules = "fill-in", title = { en = "Room for animals", fr = "De la place pour les animaux", zh = "给动物找位置" }, difficulty = 1,
  theme = "animals", level = 5, count = 8,
}
