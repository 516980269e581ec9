return {
  rules = "crossword", title = { en = "From field to screen, in French", fr = "Du champ à l’écran",
    zh = "从田野到银幕（法语）" }, difficulty = 3, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "fr",
  grid = [[
    CHAMP#CESSE
    O#M#A#R#I##
    N#PRIVILEGE
    N#L#N#E#G#N
    AVEU#URGENT
    I#########O
    TRAITE#PEAU
    R#U#O#S#C#R
    EXTERIEUR#A
    ##R#S#N#A#G
    PIECE#SINGE
  ]],
  clues = {
    { direction = "across", number = 1, clue = "Le blé y pousse",
      more = "Terre que l’on laboure, ou étendue que voit une caméra" },
    { direction = "across", number = 4, clue = "Arrête",
      more = "Sans elle, on continue toujours" },
    { direction = "across", number = 6, clue = "Avantage réservé à quelques-uns",
      more = "Les nobles en perdirent beaucoup dans la nuit du 4 août 1789" },
    { direction = "across", number = 8, clue = "Ce que le coupable finit par faire",
      more = "Déclaration d’amour ou de faute, souvent difficile à dire" },
    { direction = "across", number = 9, clue = "Qui ne peut pas attendre",
      more = "Mot écrit en rouge sur un dossier à régler tout de suite" },
    { direction = "across", number = 10, clue = "Accord entre deux États",
      more = "Celui de Rome fonda le marché commun" },
    { direction = "across", number = 13, clue = "Elle recouvre le corps",
      more = "On la protège du soleil ; celle de l’ours ne se vend pas trop tôt" },
    { direction = "across", number = 16, clue = "Dehors",
      more = "Ce qui n’est pas dedans, comme la façade d’une maison" },
    { direction = "across", number = 17, clue = "Salon ou cuisine",
      more = "Élément d’un puzzle, monnaie de métal ou œuvre de théâtre" },
    { direction = "across", number = 18, clue = "Chimpanzé ou gorille",
      more = "Animal qui grimpe, fait des grimaces et mange des bananes" },
    { direction = "down", number = 1, clue = "Savoir qui est quelqu’un",
      more = "Avoir déjà rencontré, ou posséder à fond un sujet" },
    { direction = "down", number = 2, clue = "Large",
      more = "Comme un vêtement où l’on est à l’aise" },
    { direction = "down", number = 3, clue = "Il sort du four du boulanger",
      more = "Baguette ou miche, que l’on mange avec du fromage" },
    { direction = "down", number = 4, clue = "Parler très fort",
      more = "Hausser la voix de peur ou de colère" },
    { direction = "down", number = 5, clue = "On s’assied dessus",
      more = "Chaise ou fauteuil ; encerclement d’une ville par une armée" },
    { direction = "down", number = 7, clue = "Les proches de quelqu’un",
      more = "Famille et amis, ceux qui vivent autour de vous" },
    { direction = "down", number = 11, clue = "Pas le même",
      more = "Différent ; l’enfer, au pluriel, dans une pièce de Sartre" },
    { direction = "down", number = 12, clue = "Haut du corps",
      more = "On le bombe par fierté, et il est nu à la plage" },
    { direction = "down", number = 14, clue = "On y voit le film",
      more = "Surface d’un téléphone ou d’un ordinateur, ou crème contre le soleil" },
    { direction = "down", number = 15, clue = "La vue ou l’ouïe",
      more = "Il y en a cinq ; dans une rue, il est parfois unique" },
  },
}
