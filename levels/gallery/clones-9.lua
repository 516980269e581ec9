-- Made by `quadrille new clones --set size=9 --seed 1`.
return {
  rules = "clones",
  title = { en = "Clones, 9 × 9", fr = "Clones, 9 × 9", zh = "克隆，9 × 9" },
  clones = {
    { first = { "r8c8", "r8c9", "r9c8" }, second = { "r7c2", "r7c3", "r8c2" } },
    { first = { "r6c3", "r6c4", "r7c4" }, second = { "r1c7", "r1c8", "r2c8" } },
    { first = { "r2c5", "r2c6" }, second = { "r7c8", "r7c9" } }, { first = { "r5c1", "r5c2" }, second = { "r9c3", "r9c4" } },
  },
  difficulty = 5,
  givens = [[
    9......2.
    .3.......
    .86....4.
    ..4......
    .........
    ......5.6
    3....7...
    ....3....
    ....6...9
  ]],
}
