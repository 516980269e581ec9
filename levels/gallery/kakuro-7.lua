-- Made by `quadrille new kakuro --set size=7 --seed 2`.
return {
  rules = "kakuro",
  title = { en = "Crossed sums, 7 × 7", fr = "Sommes croisées, 7 × 7", zh = "交叉求和，7 × 7" },
  across = "15, 13, 14, 16, 21, 24, 9, 21, 10, 6",
  down = "11, 15, 21, 16, 18, 23, 19, 7, 9, 10",
  layout = [[
    #######
    #..##..
    #...#..
    ###...#
    ##...##
    #..#...
    #..##..
  ]],
  difficulty = 4,
  givens = [[
    1111111
    17.116.
    1...1..
    111...1
    11...11
    1.31.4.
    1..11..
  ]],
}
