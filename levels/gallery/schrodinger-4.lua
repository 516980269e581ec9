-- Made by `quadrille new schrodinger --set size=4 --seed 1`.
return {
  rules = "schrodinger",
  title = { en = "Schrödinger, 4 × 4", fr = "Schrödinger, 4 × 4", zh = "薛定谔，4 × 4" },
  cages = {
    { cells = { "r2c4", "r2c3", "r2c2", "r1c2" }, sum = 12 }, { cells = { "r4c1", "r3c1" }, sum = 6 }, { cells = { "r1c4", "r1c3" }, sum = 4 },
    { cells = { "r3c3", "r3c4", "r4c4" }, sum = 7 }, { cells = { "r3c2", "r4c2" }, sum = 4 }, { cells = { "r1c1", "r2c1" }, sum = 4 },
  },
  size = 4,
  difficulty = 4,
  givens = [[
    ....
    ....
    ..5.
    .2..
  ]],
}
