-- Regions of any shape instead of boxes.
return {
  rules = "sudoku",
  title = { en = "Jigsaw", fr = "Régions irrégulières", zh = "不规则宫" },
  difficulty = 5,
  regions = [[
    AABBBBBCC
    ADDDBBBBC
    AADDDCCCC
    AAADCCEEE
    FADDEEEGE
    FFFFFEGGE
    FHHHHHHGG
    FHIIHGGGG
    FHIIIIIII
  ]],
  givens = [[
    .84..5.69
    ..5......
    ...3....4
    ......7.8
    .........
    8.1......
    3....9...
    ......6..
    57.9..31.
  ]]
}
