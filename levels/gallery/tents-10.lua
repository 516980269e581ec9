-- Made by `quadrille new tents --set rows=10 --set columns=10 --seed 2`.
return {
  rules = "tents",
  title = { en = "Camp, 10 × 10", fr = "Le camping, 10 × 10", zh = "营地，10 × 10" },
  above = "3, 1, 1, 3, 1, 2, 2, 1, 3, 0",
  columns = 10,
  left = "3, 0, 2, 2, 0, 2, 2, 2, 2, 2",
  rows = 10,
  trees = [[
    . . . . . t . t . .
    . . . . . . t . . .
    . t . . . t . . . .
    . . . t . . . t . .
    . . . . . . . . . .
    . . . . . . . t . .
    t t . t . . t . . .
    . . . . . . . . . .
    t . t . . . . t . t
    . . . . t . . . . .
  ]],
}
