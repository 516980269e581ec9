-- Made by `quadrille new tents --set rows=7 --set columns=7 --seed 1`.
return {
  rules = "tents",
  title = { en = "Camp, 7 × 7", fr = "Le camping, 7 × 7", zh = "营地，7 × 7" },
  above = "2, 0, 1, 1, 2, 1, 2",
  left = "1, 2, 1, 2, 1, 0, 2",
  trees = [[
    t . . . t t .
    . . . . . . t
    . . . . t . .
    . . . . . . .
    t . . . . . .
    . . t . . . .
    . . t . . . t
  ]],
}
