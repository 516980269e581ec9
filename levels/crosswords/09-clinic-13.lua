return {
  rules = "crossword", title = { en = "At the doctor’s", fr = "Chez le médecin", zh = "看医生" }, difficulty = 3, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    CLINIC#PEOPLE
    A#N#T#S#V#H#L
    RESPECT#AWARE
    E#T#M#A#L#S#C
    FOAM#ARGUMENT
    U#N#R#T#A####
    LITTER#STRIKE
    ####T#H#E#M#L
    SUPERIOR#HAVE
    H#L#I#U#B#G#M
    ERASE#STERILE
    E#I#V#E#S#N#N
    TENDER#STREET
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Where a doctor sees patients",
      more = "Small hospital, or part of one, for those who go home after" },
    { direction = "across", number = 4, clue = "Men, women and children",
      more = "More than one person: by, of and for them is government, said Lincoln" },
    { direction = "across", number = 9, clue = "Look up to",
      more = "Admiration that has to be earned; Aretha Franklin spelt it out" },
    { direction = "across", number = 10, clue = "Having noticed",
      more = "Conscious of what goes on around you" },
    { direction = "across", number = 11, clue = "Bubbles on beer",
      more = "White froth on waves, or what a soft mattress is made of" },
    { direction = "across", number = 12, clue = "Quarrel",
      more = "Exchange of angry words, or a reason given in debate" },
    { direction = "across", number = 14, clue = "Rubbish in the street",
      more = "It ought to be in a bin; also, all puppies of one birth" },
    { direction = "across", number = 15, clue = "Refuse to work",
      more = "Stop work for more pay, or hit; or knock down all ten pins" },
    { direction = "across", number = 19, clue = "Higher in rank",
      more = "Better than others, or the largest of the Great Lakes" },
    { direction = "across", number = 21, clue = "Own",
      more = "To possess, or what verbs need to make the perfect tense" },
    { direction = "across", number = 23, clue = "Remove completely",
      more = "Wipe chalk off the board, or a file off the disk" },
    { direction = "across", number = 24, clue = "Free from germs",
      more = "Like the instruments of a surgeon, or a field on which nothing grows" },
    { direction = "across", number = 25, clue = "Easy to chew",
      more = "Soft, like good steak; loving, like a night in a famous novel" },
    { direction = "across", number = 26, clue = "Road with houses",
      more = "Sherlock Holmes lived in one named after bakers" },
    { direction = "down", number = 1, clue = "Taking no risks",
      more = "Doing things with caution, as when crossing a road" },
    { direction = "down", number = 2, clue = "Like coffee made from powder",
      more = "A moment; ready at once, when you add hot water" },
    { direction = "down", number = 3, clue = "One thing on a list",
      more = "A single piece of news, or two people in love" },
    { direction = "down", number = 5, clue = "Judge the worth of",
      more = "To find out how good something is; what teachers do with essays" },
    { direction = "down", number = 6, clue = "Stage of development",
      more = "The moon goes through one after another, and so do teenagers" },
    { direction = "down", number = 7, clue = "Choose by voting",
      more = "To pick a president by ballot" },
    { direction = "down", number = 8, clue = "Begin",
      more = "The opposite of finish; where runners line up" },
    { direction = "down", number = 13, clue = "Fetch back",
      more = "What a golden dog does with a stick, or a computer with data" },
    { direction = "down", number = 16, clue = "Picture in the mind",
      more = "To suppose; John Lennon asked us to, with all the people" },
    { direction = "down", number = 17, clue = "Gold or oxygen, for example",
      more = "One of about 118 in a chemist's table" },
    { direction = "down", number = 18, clue = "Building to live in",
      more = "It has a roof and a door, and a full one beats a flush at poker" },
    { direction = "down", number = 19, clue = "It covers a bed",
      more = "Single piece of paper, or a large piece of cotton" },
    { direction = "down", number = 20, clue = "Without decoration",
      more = "Simple; or flat land, where the rain in Spain is said to stay" },
    { direction = "down", number = 22, clue = "Better than all others",
      more = "Good, better, and then this" },
  },
}
