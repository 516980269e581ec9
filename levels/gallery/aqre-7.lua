-- Made by `quadrille new aqre --set rows=7 --set columns=7 --seed 2`.
return {
  rules = "aqre",
  title = { en = "Never four, 7 × 7", fr = "Jamais quatre, 7 × 7", zh = "不连四，7 × 7" },
  columns = 7,
  numbers = [[
    . 4 . . 2 . .
    . . . . . 5 .
    . . . 2 . . .
    . 1 . . . . .
    . 1 . . . . 1
    2 . . 1 . . .
    0 . . 2 . . .
  ]],
  regions = [[
    NGGGDDD
    NGGGDMD
    NNNIIMD
    JEEEMMC
    JLLLLMO
    BBAFMMM
    KPAHHMM
  ]],
  rows = 7,
}
