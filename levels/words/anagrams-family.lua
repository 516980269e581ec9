return {
  rules = "anagrams", title = { en = "Mixed-up family", fr = "Famille en désordre", zh = "打乱的家人" }, difficulty = 1,
  count = 6, theme = "family_people", level = 2,
}
