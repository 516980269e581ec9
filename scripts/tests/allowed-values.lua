-- Allowed values: a cell has one of them.
local ONE = { allowed = { { cell = "r1c1", values = { 2, 5 } } } }
return require("variant-tests").part("allowed-values", {
  right = { { ONE, { "enter r1c1 2" } }, { ONE, { "enter r1c1 5", "enter r1c2 1" } } },
  wrong = { { ONE, { "enter r1c1 3" }, { "r1c1" } }, { ONE, { "enter r1c1 6" }, { "r1c1" } } },
  faulty = {
    { { allowed = { { cell = "r7c1", values = { 1 } } } }, "`allowed`: entry 1" },
    { { allowed = { { cell = "r1c1", values = { 7 } } } }, "`allowed`: entry 1" },
    { { allowed = { { cell = "r1c1", values = {} } } }, "`allowed`: entry 1" },
  },
})
