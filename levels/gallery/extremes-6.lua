-- Made by `quadrille new extremes --set size=6 --seed 1`.
return {
  rules = "extremes",
  title = { en = "Min–max, 6 × 6", fr = "Mini–maxi, 6 × 6", zh = "极值，6 × 6" },
  maxima = { "r1c4", "r2c2", "r3c3", "r3c5", "r4c4", "r5c1", "r5c6", "r6c2" },
  minima = { "r1c3", "r1c5", "r2c1", "r3c2", "r3c4", "r4c3", "r5c2", "r6c4", "r6c6" },
  size = 6,
  difficulty = 4,
  givens = [[
    ..3...
    ......
    ......
    ......
    ......
    ...1..
  ]],
}
