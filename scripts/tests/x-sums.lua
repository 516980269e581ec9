-- X-sums: the first X values.
return require("variant-tests").part("x-sums", {
  right = { { { x_sums_left = "6, ., ., ., ., ." }, { "enter r1c1 3", "enter r1c2 1", "enter r1c3 2" } } },
  wrong = { { { x_sums_left = "6, ., ., ., ., ." }, { "enter r1c1 3", "enter r1c2 1", "enter r1c3 4" }, { "r1c1", "r1c2", "r1c3" } } },
  faulty = { { { x_sums_left = "6" }, "6 clues" } },
})
