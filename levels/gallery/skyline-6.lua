-- Made by `quadrille new skyline --set size=6 --seed 1`.
return {
  rules = "skyline",
  title = { en = "Skyscrapers, 6 × 6", fr = "Gratte-ciel, 6 × 6", zh = "摩天楼，6 × 6" },
  seen_above = "., ., 3, 2, 4, 1",
  seen_below = "2, ., ., 3, ., .",
  seen_left = "4, 2, ., 2, 1, 3",
  seen_right = "., 4, 3, ., 2, 2",
  size = 6,
  difficulty = 5,
  givens = [[
    ..2...
    ...3..
    ......
    ......
    .3....
    ......
  ]],
}
