-- Made by `quadrille new clones --set size=6 --seed 1`.
return {
  rules = "clones",
  title = { en = "Clones, 6 × 6", fr = "Clones, 6 × 6", zh = "克隆，6 × 6" },
  clones = {
    { first = { "r1c4", "r1c5", "r2c4" }, second = { "r3c5", "r3c6", "r4c5" } },
    { first = { "r4c3", "r4c4", "r5c3" }, second = { "r2c1", "r2c2", "r3c1" } },
    { first = { "r2c5", "r2c6" }, second = { "r5c4", "r5c5" } }, { first = { "r6c2", "r6c3" }, second = { "r4c1", "r4c2" } },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    2.6..3
    ....5.
    ......
    ......
    .4....
    ......
  ]],
}
