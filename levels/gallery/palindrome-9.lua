-- Made by `quadrille new palindrome --set size=9 --seed 1`.
return {
  rules = "palindrome",
  title = { en = "Palindromes, 9 × 9", fr = "Palindromes, 9 × 9", zh = "回文，9 × 9" },
  palindromes = {
    { "r4c8", "r4c7", "r5c6", "r6c5" }, { "r8c1", "r7c2", "r6c3" }, { "r4c4", "r3c3", "r3c2" }, { "r9c3", "r9c4", "r8c5" },
    { "r5c5", "r6c4", "r7c5", "r7c6" }, { "r3c7", "r2c6", "r1c7", "r1c6" }, { "r5c3", "r4c3", "r5c4", "r4c5" }, { "r4c2", "r4c1", "r3c1" },
  },
  difficulty = 5,
  givens = [[
    .........
    .89......
    ..2....5.
    ..1......
    .....9...
    ......6..
    .3.....4.
    .........
    5....38.2
  ]],
}
