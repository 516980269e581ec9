-- Made by `quadrille new ripple-effect --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "ripple-effect",
  title = { en = "Ripples, 6 × 6", fr = "Des ondes, 6 × 6", zh = "涟漪，6 × 6" },
  difficulty = 4,
  givens = [[
    1.4.15
    ..6.72
    ......
    ....8.
    ....5.
    2.4...
  ]],
  regions = [[
    FFFFDD
    FFFGDD
    EIIDDC
    HBBDDC
    HHBAAC
    HHHAAA
  ]],
}
