-- Slow thermometers: equal or rising values from the bulb.
return require("variant-tests").part("slow-thermo", {
  right = {
    { { slow_thermos = { { "r1c1", "r1c2", "r1c3" } } }, { "enter r1c1 1", "enter r1c2 2", "enter r1c3 5" } },
    { { slow_thermos = { { "r1c1", "r3c2", "r5c3" } } }, { "enter r1c1 4", "enter r3c2 4", "enter r5c3 4" } },
  },
  wrong = {
    { { slow_thermos = { { "r1c1", "r1c2" } } }, { "enter r1c1 3", "enter r1c2 2" }, { "r1c1", "r1c2" } },
    { { slow_thermos = { { "r2c2", "r1c1" } } }, { "enter r1c1 3", "enter r2c2 4" }, { "r1c1", "r2c2" } },
  },
  faulty = { { { slow_thermos = { { "r1c1" } } }, "at least 2 cells" }, { { slow_thermos = { { "r1c1", "r7c1" } } }, "cells of the board" } },
})
