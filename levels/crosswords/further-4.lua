return {
  rules = "crossword", title = { en = "Bonus puzzle, hard, for a ticket", fr = "Grille bonus, difficile, pour un ticket",
    zh = "加玩一题：困难（一张奖券）" }, difficulty = 4,
  costs = { tickets = 1 }, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 15,
}
