-- Made by `quadrille new fillomino --set rows=6 --set columns=6 --difficulty 4 --seed 1`.
return {
  rules = "fillomino",
  title = { en = "Number regions, 6 × 6", fr = "Régions de nombres, 6 × 6", zh = "数字分区，6 × 6" },
  rows = 6,
  columns = 6,
  most = 8,
  difficulty = 4,
  givens = [[
    ..4.34
    ..2...
    .3....
    .5.4.5
    ..4..1
    5.543.
  ]],
}
