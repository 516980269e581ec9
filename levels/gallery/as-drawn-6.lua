-- A rule that only the note knows: green cells hold the number of their row. The answer decides.
return {
  rules = "as-drawn",
  title = { en = "As drawn, 6 × 6", fr = "Dessiné, 6 × 6", zh = "自绘，6 × 6" },
  note = { en = "A green cell holds the number of its row.", fr = "Une case verte contient le numéro de sa ligne.", zh = "绿色格子里的数等于所在行的行号。" },
  size = 6,
  drawings = { { style = "shade", cells = { "r1c1", "r2c5", "r3c2", "r4c3", "r5c6", "r6c1" }, colour = "green" } },
  answer = "123456 456123 231564 564231 312645 645312",
  difficulty = 2,
  givens = [[
    ...4..
    ..6...
    ..1...
    ...2..
    .1....
    ....1.
  ]],
}
