-- Made by `quadrille new country-road --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "country-road",
  title = { en = "Through the country, 6 × 6", fr = "À travers champs, 6 × 6", zh = "穿越乡间，6 × 6" },
  numbers = [[
    . . . 3 5 .
    4 . . . . .
    . . . 5 . .
    . 4 . . . .
    . . 3 4 . .
    . . . . . .
  ]],
  regions = [[
    AAABCC
    IIIBBC
    HHIDCC
    HGGDDD
    HGFEED
    HGFFEE
  ]],
}
