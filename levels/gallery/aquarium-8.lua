-- Made by `quadrille new aquarium --set rows=8 --set columns=8 --seed 2`.
return {
  rules = "aquarium",
  title = { en = "Tanks, 8 × 8", fr = "Des aquariums, 8 × 8", zh = "水缸，8 × 8" },
  above = "2, 6, 5, 5, 5, 6, 5, 4",
  columns = 8,
  left = "0, 1, 6, 8, 6, 6, 7, 4",
  regions = [[
    IIIJJJKK
    HIJJJKKK
    AIJJJJKK
    ACCCCCEE
    DCCCCCEG
    DCCCLFGG
    DCCCFFFG
    DBBBFFFG
  ]],
  rows = 8,
}
