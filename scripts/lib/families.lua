-- The families of the shipped rule sets. `face` is the rule set whose example represents the family.
return {
  -- the groups of the variants of Sudoku
  groups = {
    classic = { order = 1, title = { en = "Classic", fr = "Classiques", zh = "经典" } },
    lines = { order = 2, title = { en = "Lines", fr = "Lignes", zh = "线" } },
    marks = { order = 3, title = { en = "Between cells", fr = "Entre les cases", zh = "格间" } },
    edges = { order = 4, title = { en = "At the edge", fr = "Au bord", zh = "盘外" } },
    cells = { order = 5, title = { en = "Cells and areas", fr = "Cases et zones", zh = "格与区域" } },
  },
  words = { id = "words", order = 1, hue = 24, face = "core:word-sudoku",
    title = { en = "Words", fr = "Mots", zh = "词语" } },
  vocabulary = { id = "vocabulary", order = 2, hue = 320, face = "core:word-search",
    title = { en = "Vocabulary games", fr = "Jeux de vocabulaire", zh = "词汇游戏" } },
  sudoku = { id = "sudoku", order = 3, hue = 215, face = "core:sudoku",
    title = { en = "Sudoku", fr = "Sudoku", zh = "数独" } },
  four = { id = "four", order = 4, hue = 350, face = "core:four-in-a-row",
    title = { en = "Four in a row", fr = "Puissance quatre", zh = "四子棋" } },
  crosswords = { id = "crosswords", order = 5, hue = 150, face = "core:crossword",
    title = { en = "Crosswords", fr = "Mots croisés", zh = "填字游戏" } },
  phrases = { id = "phrases", order = 6, hue = 280, face = "core:swapping",
    title = { en = "Phrase games", fr = "Jeux d’expressions", zh = "成语游戏" } },
  logic = { id = "logic", order = 7, hue = 185, face = "core:nonogram",
    title = { en = "Logic puzzles", fr = "Puzzles de logique", zh = "逻辑谜题" } },
}
