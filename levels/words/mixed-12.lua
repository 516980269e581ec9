return {
  rules = "word-sudoku", title = { en = "A dozen words", fr = "Une douzaine de mots" }, difficulty = 3,
  size = 12, level = 4, peeks = 3,
}
