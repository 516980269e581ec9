-- Made by `quadrille new thermo --seed 1`.
return {
  rules = "thermo",
  title = { en = "Thermometers, 9 × 9", fr = "Thermomètres, 9 × 9", zh = "温度计，9 × 9" },
  thermos = {
    { "r4c8", "r4c7", "r5c7" }, { "r4c4", "r3c3", "r4c2" }, { "r7c2", "r7c3", "r6c2" }, { "r2c7", "r1c7", "r2c8" },
    { "r5c9", "r4c9", "r3c8", "r3c7" }, { "r3c5", "r4c6", "r5c6", "r6c6" }, { "r9c2", "r8c2", "r9c3", "r8c4" },
  },
  difficulty = 4,
  givens = [[
    68.......
    ..7....6.
    .2.....3.
    ..9......
    .........
    ...1..6..
    74.......
    .........
    9...54..8
  ]],
}
