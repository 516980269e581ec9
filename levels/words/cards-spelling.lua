return {
  rules = "flash-cards", title = { en = "Every accent counts", fr = "Chaque accent compte", zh = "重音也要写对" }, difficulty = 3,
  count = 15, level = 3, accents = true,
}
