-- Made by `quadrille new slitherlink --set rows=7 --set columns=7 --seed 4`.
return {
  rules = "slitherlink",
  title = { en = "One loop, 7 × 7", fr = "Une boucle, 7 × 7", zh = "一条回路，7 × 7" },
  numbers = [[
    . 2 . 3 . 3 .
    . 1 . 3 . 2 .
    . 2 2 . . 2 2
    . 2 . . 2 . .
    3 2 . 2 0 . .
    . 2 . . 2 . .
    . 2 . . 2 2 .
  ]],
}
