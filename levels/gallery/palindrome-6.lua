-- Made by `quadrille new palindrome --set size=6 --seed 1`.
return {
  rules = "palindrome",
  title = { en = "Palindromes, 6 × 6", fr = "Palindromes, 6 × 6", zh = "回文，6 × 6" },
  palindromes = {
    { "r1c1", "r1c2", "r1c3", "r2c4", "r3c4" }, { "r5c4", "r4c3", "r5c2", "r6c1" }, { "r6c2", "r6c3", "r6c4", "r5c5", "r5c6" },
    { "r3c5", "r4c4", "r3c3", "r2c3" }, { "r3c6", "r2c6", "r1c5" },
  },
  size = 6,
  difficulty = 4,
  givens = [[
    ..2..5
    ...4..
    ......
    ......
    .1....
    ...3..
  ]],
}
