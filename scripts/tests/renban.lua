-- Renban: consecutive values in any order.
return require("variant-tests").part("renban", {
  right = { { { renban = { { "r1c1", "r2c2", "r2c3" } } }, { "enter r1c1 3", "enter r2c2 5", "enter r2c3 4" } } },
  wrong = {
    { { renban = { { "r1c1", "r2c2", "r2c3" } } }, { "enter r1c1 3", "enter r2c2 6" }, { "r1c1", "r2c2" } },
    { { renban = { { "r2c2", "r1c1", "r3c4" } } }, { "enter r2c2 3", "enter r3c4 3" }, { "r2c2", "r3c4" } },
  },
  faulty = { { { renban = { { "r1c1", 5 } } }, "entry 1" } },
})
