-- A killer in fog with one light, from which hints lead to the end.
return {
  rules = "fog-of-war",
  title = { en = "Fog of war, 6 × 6", fr = "Brouillard de guerre, 6 × 6", zh = "战争迷雾，6 × 6" },
  lights = { "r4c5" },
  cages = {
    { cells = { "r4c2", "r3c2" }, sum = 7 }, { cells = { "r6c1", "r6c2", "r6c3", "r5c3" }, sum = 18 },
    { cells = { "r3c1", "r2c1", "r1c1" }, sum = 13 }, { cells = { "r4c6", "r3c6", "r3c5" }, sum = 13 }, { cells = { "r5c5", "r5c6" }, sum = 11 },
    { cells = { "r6c4", "r6c5", "r6c6" }, sum = 7 }, { cells = { "r4c4", "r4c5" }, sum = 6 },
    { cells = { "r2c4", "r2c3", "r3c3", "r3c4" }, sum = 11 }, { cells = { "r1c2", "r2c2" }, sum = 7 }, { cells = { "r4c1", "r5c1" }, sum = 5 },
    { cells = { "r2c5", "r1c5", "r1c4", "r1c3" }, sum = 14 }, { cells = { "r1c6", "r2c6" }, sum = 7 },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ......
    ....4.
    ......
    ......
    ......
    ......
  ]],
}
