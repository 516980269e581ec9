-- A Sudoku with the words in words/farm.tsv: the givens are English, the answers French.
return {
  rules = "word-sudoku",
  title = { en = "On the farm", fr = "À la ferme", zh = "农场里" },
  difficulty = 1,
  size = 4,
  words = "farm",
  shown = "en",
  asked = "fr",
}
