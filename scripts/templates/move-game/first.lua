-- A first level; every game of it begins with different lights.
return {
  rules = "lights",
  title = { en = "Sixteen lights", fr = "Seize lampes", zh = "十六盏灯" },
  size = 4,
  presses = 5,
}
