return {
  rules = "cloze", title = { en = "At school in French", fr = "À l’école", zh = "法语：在学校" }, difficulty = 2,
  shown = "en", asked = "fr", count = 8, bank = false,
  words = [[en,fr,clue
pencil,crayon,Je dessine une maison avec mon ___.
book,livre,Ouvrez votre ___ à la page dix.
pupil,élève,"Dans ma classe, il y a un nouvel ___."
blackboard,tableau,Le professeur écrit la date au ___.
lesson,leçon,"Ce soir, je dois apprendre ma ___."
break,récréation,Nous jouons au ballon pendant la ___.
bag,cartable,Mes cahiers sont dans mon ___.
ruler,règle,"Pour tracer un trait droit, je prends une ___."]],
}
