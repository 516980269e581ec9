-- Made by `quadrille new counting-circles --set size=6 --seed 1`.
return {
  rules = "counting-circles",
  title = { en = "Counting circles, 6 × 6", fr = "Cercles compteurs, 6 × 6", zh = "数圈，6 × 6" },
  circles = { "r2c6", "r1c1", "r4c2", "r6c4", "r5c6", "r2c3", "r6c2", "r1c4", "r4c1" },
  size = 6,
  difficulty = 4,
  givens = [[
    ..6..2
    ....6.
    ......
    ......
    .1....
    ...2..
  ]],
}
