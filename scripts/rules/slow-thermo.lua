-- Slow thermometers: the values along a path from its bulb never fall.
return require("linerules").part {
  id = "slow-thermo", option = "slow_thermos", look = { colour = "blue", width = "thin", dashed = true }, bulb = true, longest = 5,
  example = { level = "gallery/slow-thermo-6" },
  exchange = { { object = "slowthermometer", option = "slow_thermos" } },
  title = { en = "Slow thermometer Sudoku", fr = "Sudoku thermomètres lents", zh = "慢温度计数独" },
  name = { en = "Slow thermometers", fr = "Thermomètres lents", zh = "慢温度计" },
  adds = { en = "The values along a thin dashed blue line increase or stay the same from its bulb.",
    fr = "Le long d’une fine ligne bleue en tirets, les valeurs augmentent ou restent égales à partir du réservoir.",
    zh = "蓝色细虚线上的数从圆头开始递增或保持不变。" },
  reason = { en = "the values along a slow thermometer never decrease from the bulb",
    fr = "les valeurs d’un thermomètre lent ne diminuent jamais à partir du réservoir", zh = "慢温度计上的数从圆头开始不会减小" },
  pair = function(a, b) return a <= b end,
}
