-- Made by `quadrille new masyu --set rows=9 --set columns=9 --seed 3`.
return {
  rules = "masyu",
  title = { en = "String of pearls, 9 × 9", fr = "Collier de perles, 9 × 9", zh = "珠链，9 × 9" },
  circles = [[
    . . . . . . . . .
    . . w . . w . . .
    w . . . w . . b .
    . . . b . . . . w
    . . . b . . w . .
    . . . . w . . . .
    . . w . . . . . .
    w . . . w w w . w
    . . b . . . . . .
  ]],
  columns = 9,
  rows = 9,
}
