-- A level of the new rule: change the givens, and `quadrille check` says whether one solution is left.
return {
  rules = "neighbours",
  title = { en = "Never five", fr = "Jamais cinq" },
  size = 6,
  sum = 5,
  givens = [[
    4....6
    ......
    ...3.5
    ......
    ......
    5.....
  ]],
}
