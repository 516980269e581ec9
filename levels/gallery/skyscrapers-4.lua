-- Made by `quadrille new skyscrapers --set size=4 --seed 1`.
return {
  rules = "skyscrapers",
  title = { en = "Skyscrapers, 4 × 4", fr = "Gratte-ciel, 4 × 4", zh = "摩天楼，4 × 4" },
  above = "., 3, 1, 2",
  below = "2, 1, 3, 2",
  left = "., 3, ., .",
  right = "2, 1, ., 2",
  size = 4,
  difficulty = 4,
  givens = [[
    ....
    ....
    ....
    ...2
  ]],
}
