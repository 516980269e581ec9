-- Made by `quadrille new suguru --set rows=7 --set columns=7 --seed 2`.
return {
  rules = "suguru",
  title = { en = "Number blocks, 7 × 7", fr = "Blocs de nombres, 7 × 7", zh = "数块，7 × 7" },
  columns = 7,
  difficulty = 3,
  givens = [[
    3....2.
    ...5.5.
    ..1....
    ..4..4.
    .......
    1.4..4.
    5.....1
  ]],
  regions = [[
    GFFAAAB
    GGFFFIB
    GLLLFIB
    CKKKIIB
    KKJKIIE
    JJJHDDE
    JJHHDDD
  ]],
  rows = 7,
}
