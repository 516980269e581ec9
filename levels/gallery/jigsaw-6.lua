-- Made by `quadrille new jigsaw --set size=6 --seed 1`.
return {
  rules = "jigsaw",
  title = { en = "Jigsaw, 6 × 6", fr = "Régions irrégulières, 6 × 6", zh = "不规则宫，6 × 6" },
  regions = "AAAAAABBBBBCDBCCCCDDEEECDDDEEEFFFFFF",
  size = 6,
  difficulty = 3,
  givens = [[
    1.3.52
    ...3..
    ......
    ....1.
    .6....
    ...2..
  ]],
}
