-- Made by `quadrille new killer --seed 1`.
return {
  rules = "killer",
  title = { en = "Killer, 9 × 9", fr = "Killer, 9 × 9", zh = "杀手，9 × 9" },
  cages = {
    { cells = { "r4c8", "r4c7", "r4c6" }, sum = 19 }, { cells = { "r8c1", "r7c1", "r6c1", "r6c2" }, sum = 20 },
    { cells = { "r8c8", "r8c9", "r7c9" }, sum = 16 }, { cells = { "r2c9", "r3c9", "r4c9", "r5c9" }, sum = 10 },
    { cells = { "r4c4", "r5c4" }, sum = 10 }, { cells = { "r1c4", "r1c5", "r2c5", "r3c5" }, sum = 25 },
    { cells = { "r7c2", "r7c3", "r8c3", "r8c2" }, sum = 22 }, { cells = { "r9c3", "r9c2" }, sum = 7 },
    { cells = { "r3c3", "r4c3", "r4c2", "r5c2" }, sum = 26 }, { cells = { "r2c7", "r3c7" }, sum = 10 }, { cells = { "r5c6", "r5c7" }, sum = 17 },
    { cells = { "r3c2", "r2c2", "r2c1", "r3c1" }, sum = 27 }, { cells = { "r5c5", "r4c5" }, sum = 5 },
    { cells = { "r8c7", "r8c6", "r8c5", "r8c4" }, sum = 16 }, { cells = { "r5c3", "r6c3", "r6c4" }, sum = 10 },
    { cells = { "r4c1", "r5c1" }, sum = 7 }, { cells = { "r1c7", "r1c8" }, sum = 9 }, { cells = { "r1c6", "r2c6", "r3c6" }, sum = 15 },
    { cells = { "r6c6", "r6c7" }, sum = 12 }, { cells = { "r6c9", "r6c8" }, sum = 6 }, { cells = { "r7c4", "r7c5" }, sum = 11 },
    { cells = { "r9c6", "r9c5" }, sum = 10 }, { cells = { "r7c8", "r7c7", "r7c6" }, sum = 17 }, { cells = { "r2c4", "r2c3", "r1c3" }, sum = 7 },
    { cells = { "r1c1", "r1c2" }, sum = 4 }, { cells = { "r9c9", "r9c8", "r9c7" }, sum = 14 }, { cells = { "r2c8", "r3c8" }, sum = 14 },
  },
  difficulty = 4,
  givens = [[
    .........
    .........
    .........
    .........
    .........
    .........
    .........
    .........
    .........
  ]],
}
