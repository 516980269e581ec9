-- Words and clues alone, a word a line: the program lays the grid out.
return {
  rules = "crossword",
  title = { en = "Laid out by itself", fr = "Disposée toute seule" },
  words = [[
    puzzle, it has a solution
    pencil, it writes and can be rubbed out
    grid, lines and cells
    letter, one of twenty-six
    clue, what is asked
    answer, what is found
  ]],
}
