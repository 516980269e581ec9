-- Counters: even values in the rest of a row or column.
return require("variant-tests").part("parity-counters", {
  right = { { { row_counters = { "r1c1" } }, { "enter r1c1 3", "enter r1c2 2", "enter r1c3 4", "enter r1c4 6" } } },
  wrong = { { { row_counters = { "r1c1" } }, { "enter r1c1 1", "enter r1c2 2", "enter r1c3 4" }, { "r1c1", "r1c2", "r1c3" } } },
  faulty = { { { row_counters = { "r9c9" } }, "r9c9" } },
})
