-- Entropic lines: low, middle and high in any three cells.
return require("variant-tests").part("entropic", {
  right = { { { entropic = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r2c2 3", "enter r3c3 6" } } },
  wrong = { { { entropic = { { "r1c1", "r2c2", "r3c3" } } }, { "enter r1c1 1", "enter r3c3 2" }, { "r1c1", "r3c3" } } },
  faulty = { { { size = 4, entropic = { { "r1c1", "r1c2" } } }, "divided by 3" } },
  sizes = { 6 },
})
