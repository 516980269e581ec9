-- A classic that needs more than singles.
return {
  rules = "sudoku",
  title = { en = "A stubborn nine", fr = "Une grille coriace", zh = "顽固的九宫" },
  difficulty = 4,
  givens = [[
    .71..628.
    ...9.....
    ...5..4..
    .8..2..1.
    .....5...
    .694..8..
    9...3...4
    ...1.....
    ..8....71
  ]],
}
