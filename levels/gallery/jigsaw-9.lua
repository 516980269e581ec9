-- Made by `quadrille new jigsaw --seed 1`.
return {
  rules = "jigsaw",
  title = { en = "Jigsaw, 9 × 9", fr = "Régions irrégulières, 9 × 9", zh = "不规则宫，9 × 9" },
  regions = "BAAAAAAAABBBBBBBACBCCCCCCCCEDDDDDDDDEEEEEEEEDFFFFFFFFGFGGGGGGGGIIHHHHHHHIIIIIIIHH",
  difficulty = 4,
  givens = [[
    12.....38
    .32......
    ..84..7..
    ..5......
    .9...8...
    .7.69.2..
    .4.8.5.7.
    ...97....
    9...5.4.1
  ]],
}
