-- Made by `quadrille new suguru --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "suguru",
  title = { en = "Number blocks, 6 × 6", fr = "Blocs de nombres, 6 × 6", zh = "数块，6 × 6" },
  difficulty = 4,
  givens = [[
    ...5.2
    ....4.
    ......
    ......
    13....
    4.5...
  ]],
  regions = [[
    FFFIHH
    EEIIIH
    EEBIIC
    GBBBAC
    GGBAAC
    GGGDAC
  ]],
}
