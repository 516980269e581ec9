-- The level's own rule: no knights, and opposite corners of different parity.
return {
  rules = "sudoku",
  title = { en = "No knights", fr = "Sans cavaliers" },
  difficulty = 2,
  size = 6, box = { 2, 3 },
  givens = [[
    ..4.63
    ......
    ......
    ..2...
    .5....
    ...6..
  ]],
  extend = function(m, g)
    for a, b in g:pairs("knight") do
      m:different(a, b):because { en = "equal digits a knight’s move apart", fr = "chiffres égaux à un saut de cavalier" }
    end
    m:satisfy({ g:at(1, 1), g:at(6, 6) }, function(a, b) return (a + b) % 2 == 1 end)
      :because { en = "opposite corners: one odd", fr = "coins opposés : un impair" }
  end,
}
