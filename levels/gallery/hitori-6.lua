-- Made by `quadrille new hitori --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "hitori",
  title = { en = "Once only, 6 × 6", fr = "Une fois seulement, 6 × 6", zh = "只此一次，6 × 6" },
  numbers = [[
    6 4 2 3 1 2
    5 3 6 4 1 3
    1 3 5 2 1 4
    4 1 5 5 2 3
    3 2 2 6 1 1
    2 6 6 1 3 5
  ]],
}
