-- Made by `quadrille new country-road --set rows=8 --set columns=8 --seed 2`.
return {
  rules = "country-road",
  title = { en = "Through the country, 8 × 8", fr = "À travers champs, 8 × 8", zh = "穿越乡间，8 × 8" },
  columns = 8,
  numbers = [[
    . . . 5 . . 4 .
    5 . 5 . . . . .
    . . . . . 5 . .
    . . . . 3 . . .
    6 . . . . 6 . .
    . . 3 . . . 4 .
    4 . . 4 . . . .
    . . . . . . . .
  ]],
  regions = [[
    AAACCCDD
    OOBCBCDD
    OOBBBEEE
    ONNNMEEF
    LLLMMHHF
    LLJJHHGF
    KLJIHHGF
    KKKIIIGG
  ]],
  rows = 8,
}
