-- What is to stay true of the rules: run by `quadrille test` and `quadrille pack check`.
return {
  {
    name = "a press switches a cell and its neighbours",
    level = { rules = "lights", size = 3 },
    start = { board = [[ ... / ... / ..1 ]] },
    moves = { "press r1c1" },
    board = [[ 11. / 1.. / ..1 ]],
    counters = { presses = 1 },
    outcome = false,
  },
  {
    name = "the last light out wins",
    level = { rules = "lights", size = 3 },
    start = { board = [[ 11. / 1.. / ... ]] },
    moves = { "press r1c1" },
    outcome = { won = true },
  },
  { name = "a place off the board is refused", level = "first", moves = { { move = "press r9c9", refused = true } } },
}
