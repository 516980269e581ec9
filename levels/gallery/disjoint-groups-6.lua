-- Made by `quadrille new disjoint-groups --set size=6 --seed 1`.
return {
  rules = "disjoint-groups",
  title = { en = "Disjoint groups, 6 × 6", fr = "Groupes disjoints, 6 × 6", zh = "分离，6 × 6" },
  size = 6,
  difficulty = 1,
  givens = [[
    1.3.52
    ....3.
    ......
    ..12..
    .6....
    ...4..
  ]],
}
