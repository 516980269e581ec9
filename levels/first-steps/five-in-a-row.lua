-- Five in a row without gravity, on nine by nine.
return {
  rules = "four-in-a-row",
  title = { en = "Five in a row", fr = "Cinq à la suite", zh = "五子连珠" },
  rows = 9, columns = 9, line = 5, gravity = false
}
