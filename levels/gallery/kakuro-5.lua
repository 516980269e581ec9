-- Made by `quadrille new kakuro --set size=5 --seed 2`.
return {
  rules = "kakuro",
  title = { en = "Crossed sums, 5 × 5", fr = "Sommes croisées, 5 × 5", zh = "交叉求和，5 × 5" },
  across = "15, 14, 14, 17",
  down = "11, 18, 15, 16",
  layout = [[
    #####
    #..##
    #...#
    ##...
    ###..
  ]],
  difficulty = 4,
  givens = [[
    11111
    1.611
    1.8.1
    11...
    111..
  ]],
}
