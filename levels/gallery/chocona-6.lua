-- Made by `quadrille new chocona --set rows=6 --set columns=6 --seed 2`.
return {
  rules = "chocona",
  title = { en = "Bars, 6 × 6", fr = "Des tablettes, 6 × 6", zh = "巧克力，6 × 6" },
  numbers = [[
    3 . . . 4 .
    . . . . . .
    4 . . . . 4
    . . . . . .
    . . 1 . . .
    3 . . . . 0
  ]],
  regions = [[
    AKAACC
    AAAACC
    DDDHIB
    LDHHIB
    LFEEBB
    GGGBBJ
  ]],
}
