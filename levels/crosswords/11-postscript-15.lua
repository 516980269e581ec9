return {
  rules = "crossword", title = { en = "Something to add", fr = "Quelque chose à ajouter", zh = "补充几句" }, difficulty = 4, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    POSTSCRIPT#DROP
    R#L#H#E#L###E#R
    ORIGINATE#AWAKE
    N#D#F#S#A###R#C
    ELECTION#CHARGE
    ######N#A#E#A#D
    SEEK#MAINTAIN#E
    O#X#N#B#T#T#G#N
    L#PROCLAIM#MEAT
    I#A#N#E#C######
    CANCEL#AIRCRAFT
    I#S###E#P#R#C#A
    THICK#ANALOGOUS
    O#O###S#T#W#R#T
    RING#ATTENDANCE
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Words added below a letter's signature",
      more = "What you write after the two letters P.S." },
    { direction = "across", number = 6, clue = "Let fall",
      more = "Tiny amount of water, of which an ocean has very many" },
    { direction = "across", number = 9, clue = "Have its beginnings",
      more = "To start from a certain place, as a custom or a river does" },
    { direction = "across", number = 10, clue = "Not sleeping",
      more = "Like owls at night, or you after strong coffee" },
    { direction = "across", number = 11, clue = "Day at the polls",
      more = "How a parliament is chosen: ballots are counted after it" },
    { direction = "across", number = 12, clue = "Ask as a price",
      more = "To fill a battery, or rush forward like a bull" },
    { direction = "across", number = 15, clue = "Look for",
      more = "What you do after counting to a hundred while the others hide" },
    { direction = "across", number = 17, clue = "Keep in good repair",
      more = "To go on saying that something is true, or look after a machine" },
    { direction = "across", number = 19, clue = "Announce in public",
      more = "To make known to all, as heralds did with a new king" },
    { direction = "across", number = 20, clue = "Butchers sell it",
      more = "Beef or lamb, which vegetarians leave on the plate" },
    { direction = "across", number = 21, clue = "Call off",
      more = "To decide that a planned event is not to be, or to stamp a ticket" },
    { direction = "across", number = 22, clue = "Jet or helicopter",
      more = "Any machine that flies; a carrier at sea has a deck for it" },
    { direction = "across", number = 27, clue = "Not thin",
      more = "Dense, like fog or a good soup" },
    { direction = "across", number = 28, clue = "Similar in some ways",
      more = "Comparable, as a bird's wing and a bat's" },
    { direction = "across", number = 29, clue = "Bride's piece of gold",
      more = "Boxers fight in it, bells do it, and Frodo carried one" },
    { direction = "across", number = 30, clue = "How many were there",
      more = "Number present, or what a teacher takes with a list of names" },
    { direction = "down", number = 1, clue = "Lying face down",
      more = "Likely to suffer from, as from accidents" },
    { direction = "down", number = 2, clue = "Children go down it in a playground",
      more = "To move smoothly, as over ice; also, a part of a microscope or a talk" },
    { direction = "down", number = 3, clue = "Eight hours in a factory, perhaps",
      more = "To move a little, or the key that makes capitals" },
    { direction = "down", number = 4, clue = "Fair and sensible",
      more = "Open to good arguments; like a price that is not too high" },
    { direction = "down", number = 5, clue = "Earnest request",
      more = "\"Guilty\" or \"not guilty\", in court" },
    { direction = "down", number = 7, clue = "Move the furniture about",
      more = "To put in another order, as the letters of an anagram" },
    { direction = "down", number = 8, clue = "Earlier case that judges follow",
      more = "What has been done before and so may be done again" },
    { direction = "down", number = 13, clue = "What the sun gives in July",
      more = "Warmth; also, one of the races before a final" },
    { direction = "down", number = 14, clue = "Expect, and be ready for",
      more = "To look forward to; what a chess player does with the next moves" },
    { direction = "down", number = 15, clue = "Lawyer in England",
      more = "One who draws up wills and sells houses, but seldom wears a wig" },
    { direction = "down", number = 16, clue = "Growth in size",
      more = "What metal does when it is hot, or an empire when it is strong" },
    { direction = "down", number = 18, clue = "Not a single one",
      more = "Zero of them; \"And Then There Were …\", by Agatha Christie" },
    { direction = "down", number = 23, clue = "Two's company, three's this",
      more = "Great mass of people in one place" },
    { direction = "down", number = 24, clue = "Seed of an oak",
      more = "Squirrels bury it for the winter, and it sits in a small cup" },
    { direction = "down", number = 25, clue = "What the tongue is for",
      more = "Sweet or sour, for instance; what a well-dressed person has" },
    { direction = "down", number = 26, clue = "Where the sun comes up",
      more = "Right side of most maps, or what lies beyond Suez" },
  },
}
