return {
  rules = "crossword", title = { en = "A night at the theatre", fr = "Une soirée au théâtre", zh = "剧院之夜" }, difficulty = 3, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    CHAMPAGNE#BLOOD
    O#P#R#R#L###R#O
    N#PREPARED#ECHO
    S#L#S#V#M#D#H#M
    EXECUTIVE#AREA#
    N###M#T#N#R#S##
    SOCIETY#THEATRE
    U#U#########R#M
    SUSPEND#COMPARE
    ##T#V#E#O#I###R
    #CORE#PUNISHING
    W#M#R#R#N#T#S#E
    ALAS#SIDEWAYS#N
    L#R###V#C#K#U#C
    LAYER#EXTREMELY
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Sparkling wine",
      more = "Bubbly drink from the north-east of France, opened with a pop" },
    { direction = "across", number = 6, clue = "Vampires drink it",
      more = "It runs in your veins, and is thicker than water" },
    { direction = "across", number = 9, clue = "Ready, like a good scout",
      more = "Having made plans, or cooked beforehand" },
    { direction = "across", number = 10, clue = "Sound that comes back",
      more = "What a mountain valley gives you when you shout" },
    { direction = "across", number = 12, clue = "Manager high up in a company",
      more = "One who decides in business; the branch of government that carries out laws" },
    { direction = "across", number = 13, clue = "Length times width",
      more = "Region, or size of a floor in square metres" },
    { direction = "across", number = 14, clue = "All of us together",
      more = "Club of people with one interest, such as birds or music" },
    { direction = "across", number = 16, clue = "Place to see a play",
      more = "Stage and seats; hospitals have another kind, for operations" },
    { direction = "across", number = 18, clue = "Hang from above",
      more = "To stop for a while, or send home from school" },
    { direction = "across", number = 21, clue = "Look for what is alike",
      more = "To hold two things side by side and see how they differ" },
    { direction = "across", number = 23, clue = "Middle of an apple",
      more = "The part with the pips, or the centre of the earth" },
    { direction = "across", number = 24, clue = "Very hard and tiring",
      more = "Giving a penalty to; or like a timetable without a break" },
    { direction = "across", number = 27, clue = "Sad to say",
      more = "Hamlet's sigh for poor Yorick" },
    { direction = "across", number = 28, clue = "How a crab walks",
      more = "Neither forward nor back" },
    { direction = "across", number = 29, clue = "One level of a cake",
      more = "Thickness of paint or of clothes; also, a hen on a farm" },
    { direction = "across", number = 30, clue = "To a very high degree",
      more = "Most unusually; more than very" },
    { direction = "down", number = 1, clue = "General agreement",
      more = "What a meeting has reached when everybody says yes" },
    { direction = "down", number = 2, clue = "Newton saw one fall",
      more = "One a day keeps the doctor away" },
    { direction = "down", number = 3, clue = "Take for granted",
      more = "To suppose, as Stanley did on meeting Doctor Livingstone" },
    { direction = "down", number = 4, clue = "It keeps us on the ground",
      more = "Force that makes things fall; seriousness" },
    { direction = "down", number = 5, clue = "Earth, air, fire or water",
      more = "Basic part; hydrogen is the lightest one" },
    { direction = "down", number = 7, clue = "Players with a conductor",
      more = "Strings, woodwind, brass and drums, all together" },
    { direction = "down", number = 8, clue = "Terrible fate",
      more = "Ruin that cannot be escaped; its day is the last" },
    { direction = "down", number = 11, clue = "Have the courage",
      more = "To challenge somebody to do something risky, or truth's other choice at a party" },
    { direction = "down", number = 15, clue = "Usual",
      more = "Done by habit or tradition, like a toast at a wedding" },
    { direction = "down", number = 17, clue = "Reason to call an ambulance",
      more = "Sudden danger; buildings have an exit for it" },
    { direction = "down", number = 19, clue = "At any time",
      more = "What follows \"happily\" at the close of a fairy tale, before \"after\"" },
    { direction = "down", number = 20, clue = "Take away from",
      more = "To keep somebody from having sleep or freedom" },
    { direction = "down", number = 21, clue = "Join together",
      more = "To link up, as to the internet" },
    { direction = "down", number = 22, clue = "Something done wrong",
      more = "Error that you may learn from" },
    { direction = "down", number = 25, clue = "One number of a magazine",
      more = "Topic to argue about, or a new set of stamps" },
    { direction = "down", number = 26, clue = "Pictures hang on it",
      more = "Side of a room; Humpty Dumpty sat on one, and China has a great one" },
  },
}
