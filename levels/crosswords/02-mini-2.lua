return {
  rules = "crossword", title = { en = "Breakfast under the branches", fr = "Petit-déjeuner sous les branches",
    zh = "树下的早餐" }, difficulty = 1, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    ##TRY
    #TREE
    TOAST
    OMIT#
    PEN##
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Make an effort",
      more = "Have a go, or touch the ball down in rugby" },
    { direction = "across", number = 4, clue = "An oak or an elm, for example",
      more = "A tall plant with a trunk, branches and leaves" },
    { direction = "across", number = 5, clue = "Bread that pops up at breakfast",
      more = "Browned slices, good with butter and jam" },
    { direction = "across", number = 6, clue = "Leave out",
      more = "To fail to include, as a name from a list" },
    { direction = "across", number = 7, clue = "It writes in ink",
      more = "A tool for writing, or a small field for sheep" },
    { direction = "down", number = 1, clue = "It runs on rails",
      more = "Engine and carriages, or to practise for a race" },
    { direction = "down", number = 2, clue = "Take a break",
      more = "Sit down after hard work; also, all that is left over" },
    { direction = "down", number = 3, clue = "So far; up to now",
      more = "\"Are we there …?\", as children ask on long drives" },
    { direction = "down", number = 4, clue = "Large, heavy book",
      more = "A thick volume that you would not read in the bath" },
    { direction = "down", number = 5, clue = "The highest part",
      more = "The summit, or a toy that spins" },
  },
}
