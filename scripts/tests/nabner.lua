-- Nabner lines: nothing equal or consecutive.
return require("variant-tests").part("nabner", {
  right = { { { nabner = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r2c2 3", "enter r3c3 5" } } },
  wrong = { { { nabner = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r3c3 2" }, { "r1c1", "r3c3" } } },
  faulty = { { { nabner = { { "r1c1" } } }, "at least 2 cells" } },
})
