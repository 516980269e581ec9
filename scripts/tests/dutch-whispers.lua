-- Dutch whispers: neighbours on a line are rather far apart.
return require("variant-tests").part("dutch-whispers", {
  right = { { { dutch = { { "r1c1", "r2c2" } } }, { "enter r1c1 1", "enter r2c2 3" } } },
  wrong = { { { dutch = { { "r1c1", "r2c2" } } }, { "enter r1c1 1", "enter r2c2 2" }, { "r1c1", "r2c2" } } },
  faulty = { { { dutch = { { "r1c1" } } }, "at least 2 cells" } },
})
