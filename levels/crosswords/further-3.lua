return {
  rules = "crossword", title = { en = "Bonus puzzle, medium, for a ticket", fr = "Grille bonus, moyenne, pour un ticket",
    zh = "加玩一题：中等（一张奖券）" }, difficulty = 3,
  costs = { tickets = 1 }, tickets = "spend", words = "words:themes", shown = "en", asked = "fr", count = 12,
}
