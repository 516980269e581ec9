-- Made by `quadrille new little-killer --set size=9 --seed 1`.
return {
  rules = "little-killer",
  title = { en = "Little killer, 9 × 9", fr = "Petit killer, 9 × 9", zh = "小杀手，9 × 9" },
  arrows_outside = {
    { at = 1, side = "above", sum = 33, to = "right" }, { at = 3, side = "left", sum = 7, to = "up" },
    { at = 2, side = "above", sum = 30, to = "right" }, { at = 2, side = "right", sum = 40, to = "down" },
    { at = 4, side = "left", sum = 18, to = "up" }, { at = 3, side = "above", sum = 35, to = "right" },
    { at = 5, side = "left", sum = 16, to = "up" }, { at = 4, side = "above", sum = 30, to = "right" },
    { at = 6, side = "left", sum = 32, to = "up" }, { at = 5, side = "above", sum = 19, to = "right" },
    { at = 5, side = "right", sum = 18, to = "down" }, { at = 7, side = "left", sum = 31, to = "up" },
    { at = 6, side = "above", sum = 17, to = "right" }, { at = 8, side = "left", sum = 34, to = "up" },
    { at = 7, side = "above", sum = 5, to = "right" }, { at = 9, side = "left", sum = 29, to = "up" },
  },
  difficulty = 5,
  givens = [[
    .........
    ....9....
    ....1...7
    ....2....
    .........
    ...9.....
    .........
    3........
    .8.......
  ]],
}
