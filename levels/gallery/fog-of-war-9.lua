-- Made by `quadrille new fog-of-war --seed 7 --difficulty 1`.
return {
  rules = "fog-of-war",
  title = { en = "Fog of war, 9 × 9", fr = "Brouillard de guerre, 9 × 9", zh = "战争迷雾，9 × 9" },
  size = 9,
  lights = { "r2c5", "r6c3", "r9c9", "r3c9", "r1c1", "r1c7" },
  difficulty = 1,
  givens = [[
    4.....7..
    ...814...
    ....6..92
    ...9.31..
    ..2......
    .48..1...
    .3.4..5..
    .8.......
    .9.7...86
  ]],
}
