-- A rule that only the note knows: along a pink line the values are all of one parity. The answer decides.
return {
  rules = "as-drawn",
  title = { en = "As drawn, 9 × 9", fr = "Dessiné, 9 × 9", zh = "自绘，9 × 9" },
  note = { en = "The values along a pink line are all even or all odd.", fr = "Les valeurs d’une ligne rose sont toutes paires ou toutes impaires.",
    zh = "粉色线上的数全为偶数或全为奇数。" },
  size = 9,
  drawings = {
    { style = "line", cells = { "r1c1", "r2c2", "r3c3" }, colour = "pink", width = "thick" },
    { style = "line", cells = { "r8c1", "r8c2", "r8c3" }, colour = "pink", width = "thick" },
  },
  answer = [[
    123456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 978531642
  ]],
  difficulty = 3,
  givens = [[
    1...5.7.9
    .5.7..1..
    ..91..4.6
    2.4.6....
    .6.8.7.1.
    ....1.3.5
    5.1.4..7.
    ..2.7.5..
    9.8.3.6.2
  ]],
}
