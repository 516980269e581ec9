-- Digits rise along each thermometer.
return {
  rules = "sudoku",
  title = { en = "Thermometers", fr = "Thermomètres", zh = "温度计" },
  difficulty = 4,
  thermos = {
    { "r6c7", "r6c8", "r5c8", "r4c9" },
    { "r9c5", "r8c5", "r8c4", "r7c3", "r7c4", "r7c5", "r6c5" },
    { "r5c3", "r4c3", "r3c4", "r4c4" },
    { "r3c5", "r2c5", "r1c5", "r1c6" },
    { "r2c1", "r1c1", "r1c2", "r2c3" },
    { "r4c7", "r5c6", "r5c5", "r5c4", "r4c5" },
    { "r3c8", "r3c9", "r4c8", "r3c7" },
    { "r1c8", "r1c9", "r2c8", "r2c9" },
  },
  givens = [[
    .7.......
    .2.......
    ....3....
    1........
    ..3......
    .........
    2........
    .........
    ......74.
  ]]
}
