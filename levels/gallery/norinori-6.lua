-- Made by `quadrille new norinori --set rows=6 --set columns=6 --seed 1`.
return {
  rules = "norinori",
  title = { en = "Dominoes, 6 × 6", fr = "Des dominos, 6 × 6", zh = "骨牌，6 × 6" },
  regions = [[
    OOMMCC
    AOFMCC
    AAFDDC
    AAFDCC
    KAFFCC
    KFFGGG
  ]],
}
