-- Made by `quadrille new aqre --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "aqre",
  title = { en = "Never four, 6 × 6", fr = "Jamais quatre, 6 × 6", zh = "不连四，6 × 6" },
  numbers = [[
    3 . . . 6 0
    . . . . . 1
    . . . . 2 0
    0 1 . . . .
    . 1 . 3 . .
    . . . . . .
  ]],
  regions = [[
    KKKKAL
    AAAAAB
    AAAHEC
    DJIEEE
    DFIGGE
    FFIGGG
  ]],
}
