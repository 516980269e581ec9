-- Made by `quadrille new aquarium --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "aquarium",
  title = { en = "Tanks, 6 × 6", fr = "Des aquariums, 6 × 6", zh = "水缸，6 × 6" },
  above = "4, 5, 5, 4, 2, 4",
  left = "5, 6, 5, 1, 4, 3",
  regions = [[
    ABCCCF
    CCCCFF
    CCCCGF
    EEECGG
    EEEDDG
    EEEDDD
  ]],
}
