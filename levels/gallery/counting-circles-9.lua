-- Made by `quadrille new counting-circles --set size=9 --seed 1`.
return {
  rules = "counting-circles",
  title = { en = "Counting circles, 9 × 9", fr = "Cercles compteurs, 9 × 9", zh = "数圈，9 × 9" },
  circles = {
    "r2c5", "r5c6", "r3c3", "r4c7", "r8c4", "r9c1", "r7c8", "r1c9", "r1c2", "r3c4", "r5c5", "r9c8", "r1c3", "r4c4", "r5c8", "r7c9", "r3c2",
    "r8c1", "r9c5", "r6c3",
  },
  difficulty = 4,
  givens = [[
    .1.......
    .7.......
    ......42.
    .........
    .8.......
    ...7..3..
    3..8.67..
    .........
    ......2.6
  ]],
}
