return {
  rules = "crossword", title = { en = "Bow and arrow", fr = "À l’arc", zh = "弓与箭" }, difficulty = 2, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "en",
  grid = [[
    SPA#EGO
    EAR#LIP
    ANCIENT
    ##HOG##
    GRENADE
    AIR#NOW
    SPY#TEE
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Place to bathe for your health",
      more = "Hotel with hot pools, steam rooms and massages" },
    { direction = "across", number = 4, clue = "Your sense of yourself",
      more = "It swells with too much praise; Latin for \"I\"" },
    { direction = "across", number = 7, clue = "You hear with it",
      more = "Part of the body with a drum inside, and a lobe below" },
    { direction = "across", number = 8, clue = "It is kissed",
      more = "Edge of the mouth, or of a jug" },
    { direction = "across", number = 9, clue = "Very old",
      more = "Like Greece and Rome in history lessons" },
    { direction = "across", number = 11, clue = "Keep all to yourself",
      more = "A pig; one that takes more than its share of the road" },
    { direction = "across", number = 12, clue = "Small bomb that is thrown",
      more = "A soldier pulls its pin and counts the seconds" },
    { direction = "across", number = 16, clue = "You breathe it",
      more = "What fills a balloon; also, a tune" },
    { direction = "across", number = 17, clue = "This very moment",
      more = "Not then, and not later: at once" },
    { direction = "across", number = 18, clue = "Secret agent",
      more = "James Bond, for one" },
    { direction = "across", number = 19, clue = "Golfer's peg",
      more = "Little stand from which the first stroke is played" },
    { direction = "down", number = 1, clue = "Ships sail on it",
      more = "Salt water: the Baltic or the Caribbean" },
    { direction = "down", number = 2, clue = "Cooking pot with a handle",
      more = "You fry eggs in it" },
    { direction = "down", number = 3, clue = "Sport of Robin Hood",
      more = "Bow, arrows and a round target are needed for it" },
    { direction = "down", number = 4, clue = "Stylish and graceful",
      more = "Like a fine evening dress, or a neat proof" },
    { direction = "down", number = 5, clue = "Drink that goes with tonic",
      more = "Clear spirit that tastes of juniper" },
    { direction = "down", number = 6, clue = "Choose",
      more = "Make a decision, for or out" },
    { direction = "down", number = 10, clue = "Charged particle",
      more = "An atom that has lost or gained an electron" },
    { direction = "down", number = 12, clue = "Neither solid nor liquid",
      more = "Oxygen or helium; it comes out of a kitchen cooker" },
    { direction = "down", number = 13, clue = "Tear",
      more = "To split cloth roughly, or copy a disc to a computer" },
    { direction = "down", number = 14, clue = "Female deer",
      more = "Bambi's mother was one" },
    { direction = "down", number = 15, clue = "Mother of a lamb",
      more = "She-sheep whose name sounds like \"you\"" },
  },
}
