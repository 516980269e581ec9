-- Made by `quadrille new chocona --set rows=7 --set columns=7 --seed 2`.
return {
  rules = "chocona",
  title = { en = "Bars, 7 × 7", fr = "Des tablettes, 7 × 7", zh = "巧克力，7 × 7" },
  columns = 7,
  numbers = [[
    . 2 . . . . .
    . 5 . . . . .
    0 . . . . 2 .
    . . 5 3 . . .
    . . . . . . .
    . . . . 1 . .
    . . . . . . .
  ]],
  regions = [[
    IJJCCHH
    IOOPPEE
    DOOPPGG
    DOKAPPL
    DMKANBL
    KKKAFLL
    KKKKKLL
  ]],
  rows = 7,
}
