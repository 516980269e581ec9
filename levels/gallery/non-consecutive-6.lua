-- Made by `quadrille new non-consecutive --set size=6 --seed 1`.
return {
  rules = "non-consecutive",
  title = { en = "Never in a row, 6 × 6", fr = "Jamais à la suite, 6 × 6" },
  size = 6,
  difficulty = 4,
  givens = [[
    ......
    ....3.
    ......
    ......
    .5....
    ...1..
  ]],
}
