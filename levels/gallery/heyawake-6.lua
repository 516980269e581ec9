-- Made by `quadrille new heyawake --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "heyawake",
  title = { en = "Rooms, 6 × 6", fr = "Des pièces, 6 × 6", zh = "房间，6 × 6" },
  numbers = [[
    1 . . 1 . .
    . . . 2 . .
    . . . . . .
    . . 0 . . .
    1 . . . . .
    . . 2 . . .
  ]],
  regions = [[
    AAABBB
    CCEFFG
    CCEFFG
    CCHIIJ
    DDHIIJ
    DDKKKK
  ]],
}
