-- Lockout lines: outside the diamonds.
return require("variant-tests").part("lockout", {
  right = { { { lockouts = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 2", "enter r2c2 6", "enter r3c3 4" } } },
  wrong = {
    { { lockouts = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 2", "enter r2c2 3", "enter r3c3 5" }, { "r1c1", "r2c2", "r3c3" } },
    { { lockouts = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 2", "enter r3c3 3" }, { "r1c1", "r3c3" } },
  },
  faulty = { { { lockouts = { { "r1c1", "r1c2" } } }, "at least 3 cells" } },
})
