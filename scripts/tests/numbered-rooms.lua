-- Numbered rooms: where the first cell points.
return require("variant-tests").part("numbered-rooms", {
  right = { { { rooms_left = "5, ., ., ., ., ." }, { "enter r1c1 3", "enter r1c3 5" } } },
  wrong = { { { rooms_left = "5, ., ., ., ., ." }, { "enter r1c1 3", "enter r1c3 4" }, { "r1c1", "r1c3" } } },
  faulty = { { { rooms_left = "5" }, "6 clues" } },
})
