-- Made by `quadrille new little-killer --set size=6 --seed 1`.
return {
  rules = "little-killer",
  title = { en = "Little killer, 6 × 6", fr = "Petit killer, 6 × 6", zh = "小杀手，6 × 6" },
  arrows_outside = {
    { at = 1, side = "above", sum = 21, to = "right" }, { at = 3, side = "left", sum = 5, to = "up" },
    { at = 2, side = "above", sum = 13, to = "right" }, { at = 2, side = "right", sum = 10, to = "down" },
    { at = 4, side = "left", sum = 12, to = "up" }, { at = 3, side = "above", sum = 8, to = "right" },
    { at = 5, side = "left", sum = 17, to = "up" }, { at = 4, side = "above", sum = 4, to = "right" },
    { at = 6, side = "left", sum = 20, to = "up" },
  },
  size = 6,
  difficulty = 5,
  givens = [[
    ......
    ......
    ......
    ......
    ......
    ......
  ]],
}
