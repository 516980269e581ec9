return {
  rules = "matching-pairs", title = { en = "Twelve pairs", fr = "Douze paires", zh = "十二对" }, difficulty = 3,
  count = 12, level = 3,
}
