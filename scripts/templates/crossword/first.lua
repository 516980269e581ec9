-- A drawn grid: # is a block. Letters, numbers and clues belong together.
return {
  rules = "crossword",
  title = { en = "A first grid", fr = "Une première grille", zh = "第一个盘面" },
  language = "en",
  grid = [[
    TEA
    ARM
    NAP
  ]],
  clues = {
    { direction = "across", number = 1, clue = "It is drunk from a cup" },
    { direction = "across", number = 4, clue = "It ends in a hand" },
    { direction = "across", number = 5, clue = "A short sleep" },
    { direction = "down", number = 1, clue = "What the sun gives the skin" },
    { direction = "down", number = 2, clue = "A long stretch of history" },
    { direction = "down", number = 3, clue = "It makes a guitar loud" },
  },
}
