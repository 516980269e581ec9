return {
  rules = "crossword", title = { en = "Nine by nine, in French", fr = "Neuf sur neuf", zh = "九乘九（法语）" }, difficulty = 2, tickets = "earn",
  author = "The Quadrille team", copyright = "CC0-1.0", language = "fr",
  grid = [[
    SERVIETTE
    U#E###E#V
    COMPAGNIE
    C#P#L#T#N
    ECLAIRAGE
    S#A#B#T#M
    SACRIFICE
    I#E###V#N
    FERMEMENT
  ]],
  clues = {
    { direction = "across", number = 1, clue = "On s’essuie avec",
      more = "Linge de table ou de bain, ou cartable d’un avocat" },
    { direction = "across", number = 5, clue = "Société commerciale",
      more = "Troupe d’acteurs ou de soldats ; on est content d’en avoir quand on est seul" },
    { direction = "across", number = 7, clue = "Ce que donnent les lampes",
      more = "Lumière des rues la nuit, ou façon de présenter une question" },
    { direction = "across", number = 8, clue = "Offrande aux dieux",
      more = "Renoncement qui coûte, par exemple de son temps pour ses enfants" },
    { direction = "across", number = 9, clue = "Sans céder",
      more = "D’une main sûre, ou avec conviction" },
    { direction = "down", number = 1, clue = "Qui vient après un autre",
      more = "L’un à la suite de l’autre, comme des échecs en série" },
    { direction = "down", number = 2, clue = "Changer pour un neuf",
      more = "Changer une pièce usée, ou faire la classe d’un collègue malade" },
    { direction = "down", number = 3, clue = "Essai",
      more = "On la fait sans être sûr de réussir, par exemple pour battre un record" },
    { direction = "down", number = 4, clue = "Fait important",
      more = "Ce dont parlent tous les journaux le lendemain" },
    { direction = "down", number = 6, clue = "Preuve qu’on était ailleurs",
      more = "L’inspecteur le vérifie, le suspect espère qu’il tiendra" },
  },
}
