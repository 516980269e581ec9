-- A first level; every game of it begins with other lights.
return {
  rules = "lights",
  title = { en = "Sixteen lights", fr = "Seize lampes" },
  size = 4,
  presses = 5,
}
