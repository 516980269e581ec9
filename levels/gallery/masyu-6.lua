-- Made by `quadrille new masyu --set rows=6 --set columns=6 --seed 5`.
return {
  rules = "masyu",
  title = { en = "String of pearls, 6 × 6", fr = "Collier de perles, 6 × 6", zh = "珠链，6 × 6" },
  circles = [[
    . . . w . .
    w . . . b .
    . . . . . .
    . w w w . .
    . . . . . .
    . . . . . .
  ]],
  columns = 6,
  rows = 6,
}
