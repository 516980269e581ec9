return {
  rules = "crossword", title = { en = "From atom to factory", fr = "De l’atome à l’usine", zh = "从原子到工厂" }, difficulty = 3, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    #FACTORY#ATOM
    U#L#R#E#I#R#E
    SPITE#CONTOUR
    E#G#K#E#H#U#E
    LUNG##NEARBY#
    E###A#T#B#L#I
    SECOND#PIGEON
    S#E#C#D#T###S
    #UNWISE##DAFT
    B#T#E#C#T#L#A
    ARRANGE#IDEAL
    T#A#T#N#L#R#L
    HALF#UTILITY#
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Place where goods are made",
      more = "Machines, workers and long production lines are found in it" },
    { direction = "across", number = 5, clue = "Tiny part of matter",
      more = "Its nucleus is surrounded by electrons" },
    { direction = "across", number = 10, clue = "Wish to hurt somebody",
      more = "Ill will; with \"in … of\", it means although there is a hindrance" },
    { direction = "across", number = 11, clue = "Outline",
      more = "Line on a map that joins places of the same height" },
    { direction = "across", number = 12, clue = "You breathe with it",
      more = "One of a pair in the chest that fills with air" },
    { direction = "across", number = 13, clue = "Not far away",
      more = "Close at hand, like the shop round the corner" },
    { direction = "across", number = 16, clue = "After the first",
      more = "The silver medal's place, and a sixtieth of a minute" },
    { direction = "across", number = 18, clue = "City bird",
      more = "It coos on window sills, and some carry messages" },
    { direction = "across", number = 20, clue = "Rather foolish",
      more = "Not sensible, like swimming after a heavy meal" },
    { direction = "across", number = 21, clue = "Silly",
      more = "Foolish, in a harmless British way" },
    { direction = "across", number = 25, clue = "Put in order",
      more = "What you do with flowers in a vase, or music for a band" },
    { direction = "across", number = 26, clue = "Perfect",
      more = "Just what one would wish; a high aim to live up to" },
    { direction = "across", number = 27, clue = "Fifty per cent",
      more = "One of two equal pieces; a football match has two of them" },
    { direction = "across", number = 28, clue = "Usefulness",
      more = "Water or electricity company, or the practical worth of a thing" },
    { direction = "down", number = 2, clue = "Put in a straight line",
      more = "To bring wheels or margins into the right position" },
    { direction = "down", number = 3, clue = "Long, hard walk",
      more = "Journey on foot in the mountains, or among the stars on television" },
    { direction = "down", number = 4, clue = "Of a short while ago",
      more = "Not long past, like the latest news" },
    { direction = "down", number = 6, clue = "Difficulty",
      more = "What naughty children get into" },
    { direction = "down", number = 7, clue = "Nothing more than",
      more = "Only; or a small lake in the north of England" },
    { direction = "down", number = 8, clue = "Of no help at all",
      more = "Like an umbrella full of holes" },
    { direction = "down", number = 9, clue = "Live in",
      more = "To have as one's home, as fish do the sea" },
    { direction = "down", number = 14, clue = "Like the pyramids",
      more = "From a time long, long ago; very aged" },
    { direction = "down", number = 15, clue = "Put in, as a new kitchen",
      more = "To set up a program on a computer" },
    { direction = "down", number = 17, clue = "In the middle",
      more = "Like the station in the heart of a city, or heating for a whole house" },
    { direction = "down", number = 19, clue = "Good enough and proper",
      more = "Respectable, or dressed well enough to open the door" },
    { direction = "down", number = 22, clue = "Wide awake",
      more = "Quick to notice danger; also, a warning" },
    { direction = "down", number = 23, clue = "Tub full of warm water",
      more = "Where a rubber duck floats, and an English city with Roman remains" },
    { direction = "down", number = 24, clue = "Cash box in a shop",
      more = "Until; also, where you pay for your shopping" },
  },
}
