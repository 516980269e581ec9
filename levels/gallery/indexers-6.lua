-- Made by `quadrille new indexers --set size=6 --seed 1`.
return {
  rules = "indexers",
  title = { en = "Indexers, 6 × 6", fr = "Index, 6 × 6", zh = "索引，6 × 6" },
  index_columns = { 1, 6 },
  size = 6,
  difficulty = 4,
  givens = [[
    ..2..6
    ....1.
    ......
    ..51..
    .2..6.
    ......
  ]],
}
