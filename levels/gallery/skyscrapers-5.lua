-- Made by `quadrille new skyscrapers --set size=5 --seed 1`.
return {
  rules = "skyscrapers",
  title = { en = "Skyscrapers, 5 × 5", fr = "Gratte-ciel, 5 × 5", zh = "摩天楼，5 × 5" },
  above = "., 3, 3, 2, 3",
  below = "4, 3, 2, ., 1",
  left = "., ., 2, 3, .",
  right = "3, 2, 3, 3, 1",
  difficulty = 4,
  givens = [[
    .....
    .....
    .....
    .....
    2....
  ]],
}
