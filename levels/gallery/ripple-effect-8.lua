-- Made by `quadrille new ripple-effect --set rows=8 --set columns=8 --seed 2`.
return {
  rules = "ripple-effect",
  title = { en = "Ripples, 8 × 8", fr = "Des ondes, 8 × 8", zh = "涟漪，8 × 8" },
  columns = 8,
  difficulty = 5,
  givens = [[
    .....5..
    ....1..1
    ..3.....
    ........
    5..1..5.
    .....7..
    ...6.8..
    ....1.42
  ]],
  regions = [[
    GJNNNBBB
    DJNNNBBO
    DDIIIIHO
    DCCFFIKO
    DCCFFIKK
    DCMMMKKK
    AAMMMKKP
    LAAEEPPP
  ]],
  rows = 8,
}
