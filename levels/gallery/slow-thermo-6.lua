-- Made by `quadrille new slow-thermo --set size=6 --seed 1`.
return {
  rules = "slow-thermo",
  title = { en = "Slow thermometers, 6 × 6", fr = "Thermomètres lents, 6 × 6", zh = "慢温度计，6 × 6" },
  size = 6,
  slow_thermos = {
    { "r1c1", "r1c2", "r2c3", "r3c3", "r2c2" }, { "r5c4", "r4c5", "r5c6", "r6c5" }, { "r2c6", "r3c5", "r4c4" }, { "r3c4", "r2c4", "r1c4" },
    { "r4c2", "r3c1", "r4c1", "r5c1" },
  },
  difficulty = 5,
  givens = [[
    ..3..4
    ......
    ......
    ......
    ....5.
    ......
  ]],
}
