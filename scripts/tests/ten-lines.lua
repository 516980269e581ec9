-- Ten lines: pieces that add up to ten, to seven on 6 × 6.
return require("variant-tests").part("ten-lines", {
  right = {
    { { tens = { { "r1c1", "r2c2", "r2c3" } } }, { "enter r1c1 1", "enter r2c2 4", "enter r2c3 2" } },
    { { size = 9, tens = { { "r1c1", "r2c2" } } }, { "enter r1c1 1", "enter r2c2 9" } },
  },
  wrong = { { { tens = { { "r1c1", "r2c2" } } }, { "enter r1c1 1", "enter r2c2 5" }, { "r1c1", "r2c2" } } },
  faulty = { { { tens = { { "r1c1" } } }, "at least 2 cells" } },
})
