-- Whispers: neighbours on a line are far apart.
return require("variant-tests").part("german-whispers", {
  right = { { { whispers = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r2c2 4", "enter r3c3 1" } } },
  wrong = { { { whispers = { { "r1c1", "r2c2", "r2c3" } } }, { "enter r1c1 1", "enter r2c2 3" }, { "r1c1", "r2c2" } } },
  faulty = { { { whispers = { { "r1c1", "r9c9" } } }, "entry 1" } },
})
