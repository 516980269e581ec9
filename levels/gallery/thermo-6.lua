-- Made by `quadrille new thermo --set size=6 --seed 1`.
return {
  rules = "thermo",
  title = { en = "Thermometers, 6 × 6", fr = "Thermomètres, 6 × 6", zh = "温度计，6 × 6" },
  size = 6,
  thermos = { { "r1c1", "r1c2", "r2c3", "r2c2" }, { "r3c6", "r4c6", "r5c5" }, { "r4c5", "r5c6", "r6c5" }, { "r6c1", "r6c2", "r5c1" } },
  difficulty = 4,
  givens = [[
    .35...
    ....1.
    ......
    ...4..
    .1....
    ......
  ]],
}
