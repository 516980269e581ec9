-- Quadruples: values around a corner.
return require("variant-tests").part("quadruples", {
  right = { { { quadruples = { { cell = "r1c1", values = { 1, 5 } } } }, { "enter r1c1 5", "enter r1c2 2", "enter r2c1 3", "enter r2c2 1" } } },
  wrong = { { { quadruples = { { cell = "r1c1", values = { 1, 5 } } } }, { "enter r1c1 5", "enter r1c2 2", "enter r2c1 3", "enter r2c2 4" },
    { "r1c1", "r1c2", "r2c1", "r2c2" } } },
  faulty = {
    { { quadruples = { { cell = "r6c1", values = { 1 } } } }, "entry 1" },
    { { quadruples = { { cell = "r1c1", values = {} } } }, "entry 1" },
    { { quadruples = { { cell = "r1c1", values = { 7 } } } }, "entry 1" },
  },
})
