-- The level's own rule: no knights, and opposite corners of different parity.
return {
  rules = "sudoku",
  title = { en = "No knights", fr = "Sans cavaliers", zh = "无马" },
  note = {
    en = "Equal digits are never a knight’s move apart. Of the first and the last cell, one is odd and one is even.",
    fr = "Deux chiffres égaux ne sont jamais à un saut de cavalier l’un de l’autre. La première et la dernière case : "
      .. "l’une est paire, l’autre impaire.",
    zh = "相同的数字不能相隔一个“马步”。首格与末格一奇一偶。",
  },
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
      m:different(a, b):because { en = "equal digits are never a knight’s move apart", fr = "deux chiffres égaux ne sont jamais à un saut de cavalier",
        zh = "相同的数字不能相隔一个马步" }
    end
    m:satisfy({ g:at(1, 1), g:at(6, 6) }, function(a, b) return (a + b) % 2 == 1 end)
      :because { en = "exactly one of two opposite corners is odd", fr = "un seul des deux coins opposés est impair", zh = "相对的两角中恰有一个是奇数" }
  end,
}
