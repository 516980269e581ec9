-- A level of shipped rule sets: *Set* in the workshop draws its clues, and every line here can be changed by hand.
return {
  rules = { "killer", "thermo" },
  title = { en = "A first board", fr = "Une première grille", zh = "第一个盘面" },
  size = 4,
  cages = { { cells = { "r1c1", "r1c2" }, sum = 3 }, { cells = { "r3c3", "r3c4" }, sum = 3 } },
  thermos = { { "r2c1", "r2c2" }, { "r4c3", "r4c4" } },
  givens = [[
    1...
    ....
    ..1.
    ....
  ]],
}
