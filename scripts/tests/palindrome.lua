-- Palindromes: the same from both ends.
return require("variant-tests").part("palindrome", {
  right = { { { palindromes = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 3", "enter r3c3 3" } } },
  wrong = { { { palindromes = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 3", "enter r3c3 4" }, { "r1c1", "r3c3" } } },
  faulty = { { { palindromes = { { "r1c1", "r1c2" } } }, "at least 3 cells" } },
})
