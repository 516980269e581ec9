-- A level of the new rule: change the givens, and `quadrille check` says whether it still has one solution.
return {
  rules = "neighbours",
  title = { en = "Never five", fr = "Jamais cinq", zh = "不凑五" },
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
