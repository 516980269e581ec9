return {
  rules = "crossword", title = { en = "Round the tower", fr = "Autour de la tour", zh = "绕塔而行" }, difficulty = 2, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    ##COD##
    #BONUS#
    MEMENTO
    OAF#GEL
    PROCEED
    #DROOP#
    ##TON##
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Fish often served with chips",
      more = "White fish of cold seas whose liver gives oil" },
    { direction = "across", number = 4, clue = "Something extra on pay day",
      more = "A reward on top of your wages" },
    { direction = "across", number = 6, clue = "Keepsake",
      more = "Small object kept to remember a place or a person" },
    { direction = "across", number = 8, clue = "Clumsy fellow",
      more = "A big, stupid person who breaks the china" },
    { direction = "across", number = 9, clue = "It keeps hair in place",
      more = "Thick, clear stuff from a tube, for hair or for a shower" },
    { direction = "across", number = 10, clue = "Go ahead",
      more = "To carry on, as a driver may at a green light" },
    { direction = "across", number = 12, clue = "Hang down limply",
      more = "What flowers do when nobody waters them" },
    { direction = "across", number = 13, clue = "Great weight",
      more = "A thousand kilograms, if it is metric; many of them are a lot" },
    { direction = "down", number = 1, clue = "Ease and cosiness",
      more = "What a soft armchair gives, or a kind word to the sad" },
    { direction = "down", number = 2, clue = "The first number",
      more = "Half of two, and the loneliest of whole quantities" },
    { direction = "down", number = 3, clue = "Prison under a castle",
      more = "Dark cell deep below the keep, or half of a game with dragons" },
    { direction = "down", number = 4, clue = "It goes when he shaves",
      more = "Growth on cheeks and chin that pirates are drawn with" },
    { direction = "down", number = 5, clue = "Hard to climb",
      more = "Rising sharply, like a staircase or a price" },
    { direction = "down", number = 6, clue = "It cleans the floor",
      more = "Bundle of thick strings on a pole that stands in a bucket" },
    { direction = "down", number = 7, clue = "Not new",
      more = "Advanced in years, like castles and grandparents" },
    { direction = "down", number = 11, clue = "Sound of a dove",
      more = "Talk as softly as pigeons do" },
  },
}
