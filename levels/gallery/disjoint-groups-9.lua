-- Made by `quadrille new disjoint-groups --set size=9 --seed 1`.
return {
  rules = "disjoint-groups",
  title = { en = "Disjoint groups, 9 × 9", fr = "Groupes disjoints, 9 × 9", zh = "分离，9 × 9" },
  difficulty = 4,
  givens = [[
    ........8
    .76....5.
    ..4....2.
    ..2......
    .....8..9
    .1.9..3..
    76...4...
    .........
    ....7.4.3
  ]],
}
