-- Cells that count differently in cages.
return require("variant-tests").part("negators", {
  right = {
    { { negated_cages = { { sum = 3, cells = { "r1c1", "r1c2" } } } }, { "enter r1c1 2", "enter r1c2 5" } },
    { { negated_cages = { { sum = 7, cells = { "r1c1", "r1c2" } } } }, { "enter r1c1 2", "enter r1c2 5" } },
  },
  wrong = {
    { { negated_cages = { { sum = 30, cells = { "r1c1", "r1c2" } } } }, { "enter r1c1 2", "enter r1c2 5" }, {} },
    { { negated_cages = { { sum = 7, cells = { "r1c1", "r2c4" } } } }, { "enter r1c1 5", "enter r2c4 5" }, { "r1c1", "r2c4" } },
  },
  faulty = {
    { { negated_cages = { { sum = "7", cells = { "r1c1" } } } }, "entry 1" }, { { negated_cages = { { sum = 7, cells = { "r9c1" } } } }, "entry 1" },
    { { rows = 4, columns = 6 }, "square" },
  },
})
