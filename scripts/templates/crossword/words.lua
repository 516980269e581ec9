-- Only words and clues, one word per line: the program arranges the grid.
return {
  rules = "crossword",
  title = { en = "Laid out by itself", fr = "Disposée toute seule", zh = "自动排布" },
  words = [[
    puzzle, it has a solution
    pencil, it writes and can be rubbed out
    grid, lines and cells
    letter, one of twenty-six
    clue, what is asked
    answer, what is found
  ]],
}
