-- Made by `quadrille new non-consecutive --set size=6 --seed 1`.
return {
  rules = "non-consecutive",
  title = { en = "Never consecutive, 6 × 6", fr = "Jamais consécutifs, 6 × 6", zh = "不连续，6 × 6" },
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
