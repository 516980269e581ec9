-- Made by `quadrille new slitherlink --set rows=5 --set columns=5 --seed 4`.
return {
  rules = "slitherlink",
  title = { en = "One loop, 5 × 5", fr = "Une boucle, 5 × 5", zh = "一条回路，5 × 5" },
  columns = 5,
  numbers = [[
    . 3 . 3 .
    . . 0 . .
    . . 2 . .
    2 2 . . 3
    . . 3 . 2
  ]],
  rows = 5,
}
