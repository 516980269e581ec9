return {
  rules = "crossword", title = { en = "Bonus puzzle, easy, for a ticket", fr = "Grille bonus, facile, pour un ticket",
    zh = "加玩一题：容易（一张奖券）" }, difficulty = 2,
  costs = { tickets = 1 }, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 10,
}
