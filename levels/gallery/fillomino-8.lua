-- Made by `quadrille new fillomino --set rows=8 --set columns=8 --difficulty 4 --seed 1`.
return {
  rules = "fillomino",
  title = { en = "Number regions, 8 × 8", fr = "Régions de nombres, 8 × 8", zh = "数字分区，8 × 8" },
  rows = 8,
  columns = 8,
  most = 8,
  difficulty = 4,
  givens = [[
    66.14.66
    66...4.6
    .35.26.6
    .5...3.2
    41.1888.
    .33.....
    .3..4.82
    .2.5..5.
  ]],
}
