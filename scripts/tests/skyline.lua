-- Skyscrapers around a Sudoku.
return require("variant-tests").part("skyline", {
  right = { { { seen_left = "2, ., ., ., ., ." }, { "enter r1c1 5", "enter r1c2 6" } } },
  wrong = { { { seen_left = "2, ., ., ., ., ." }, { "enter r1c1 6" }, { "r1c1" } } },
  faulty = { { { seen_left = "x, ., ., ., ., ." }, "6 clues" } },
})
