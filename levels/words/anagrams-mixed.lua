return {
  rules = "anagrams", title = { en = "Ten words in pieces", fr = "Dix mots en morceaux", zh = "拆散的十个单词" }, difficulty = 3,
  count = 10, level = 4,
}
