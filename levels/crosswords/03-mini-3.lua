return {
  rules = "crossword", title = { en = "Six by six", fr = "Six sur six", zh = "六乘六" }, difficulty = 2, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    ###ASH
    #FENCE
    CORNEA
    AROUND
    LADLE#
    LYE###
  ]],
  clues = {
    { direction = "across", number = 1, clue = "What a fire leaves behind",
      more = "Grey powder in the grate, or a tree with hard wood" },
    { direction = "across", number = 4, clue = "It stands between two gardens",
      more = "Posts and boards; also, to fight with a foil" },
    { direction = "across", number = 6, clue = "Clear front of the eye",
      more = "The see-through layer over pupil and iris" },
    { direction = "across", number = 7, clue = "On every side of",
      more = "In the neighbourhood, or roughly, as a guess at a number" },
    { direction = "across", number = 8, clue = "Spoon for serving soup",
      more = "Deep bowl on a long handle that stands in the pot" },
    { direction = "across", number = 9, clue = "Strong stuff for making soap",
      more = "Caustic liquid once made by pouring water over wood cinders" },
    { direction = "down", number = 1, clue = "Declare a marriage void",
      more = "Cancel by law, as if it had never been" },
    { direction = "down", number = 2, clue = "Part of an act in a play",
      more = "What an actor steals, or the place where a crime was done" },
    { direction = "down", number = 3, clue = "Your hat goes on it",
      more = "The top of your body, or of a school" },
    { direction = "down", number = 4, clue = "Quick raid",
      more = "Short trip into enemy land or into something new" },
    { direction = "down", number = 5, clue = "Wear away, as rain does to rock",
      more = "What sea and wind slowly do to a cliff" },
    { direction = "down", number = 6, clue = "Ring on the telephone",
      more = "To shout a name, or what an umpire has to make" },
  },
}
