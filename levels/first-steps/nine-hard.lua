-- A classic that needs more than singles.
return {
  rules = "sudoku",
  title = { en = "A stubborn nine", fr = "Un neuf coriace" },
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
