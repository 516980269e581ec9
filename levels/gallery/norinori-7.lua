-- Made by `quadrille new norinori --set rows=7 --set columns=7 --seed 2`.
return {
  rules = "norinori",
  title = { en = "Dominoes, 7 × 7", fr = "Des dominos, 7 × 7", zh = "骨牌，7 × 7" },
  columns = 7,
  regions = [[
    QQRRROO
    QQRBROO
    IQQBAAF
    IMMBAFF
    IMMMMFD
    IMJCCDD
    IJJCCDD
  ]],
  rows = 7,
}
