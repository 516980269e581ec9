-- Made by `quadrille new sandwich --set size=6 --seed 1`.
return {
  rules = "sandwich",
  title = { en = "Sandwiches, 6 × 6", fr = "Sandwichs, 6 × 6", zh = "三明治，6 × 6" },
  above = "9, 5, 0, 2, 14, 3",
  left = "0, 0, 8, 0, 0, 0",
  size = 6,
  difficulty = 4,
  givens = [[
    ..3..6
    ...5..
    ......
    ......
    .6....
    ......
  ]],
}
