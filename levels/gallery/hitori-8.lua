-- Made by `quadrille new hitori --set rows=8 --set columns=8 --seed 2`.
return {
  rules = "hitori",
  title = { en = "Once only, 8 × 8", fr = "Une fois seulement, 8 × 8", zh = "只此一次，8 × 8" },
  columns = 8,
  numbers = [[
    3 1 5 2 4 7 1 5
    4 6 1 8 5 7 5 2
    5 2 2 6 1 8 2 7
    7 8 2 4 8 1 8 1
    5 8 3 6 5 2 8 6
    8 3 6 5 2 4 6 1
    8 1 8 5 7 5 7 4
    2 4 2 1 8 5 7 5
  ]],
  rows = 8,
}
