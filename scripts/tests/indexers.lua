-- Indexers: where a number is in its row or column.
return require("variant-tests").part("indexers", {
  right = {
    { { index_columns = { 1 } }, { "enter r2c1 3", "enter r2c3 1" } },
    { { index_rows = { 2 } }, { "enter r2c1 3", "enter r3c1 2" } },
  },
  wrong = { { { index_columns = { 1 } }, { "enter r2c1 3", "enter r2c3 5" }, { "r2c1", "r2c3" } } },
  faulty = { { { index_columns = { 7 } }, "from 1 to 6" } },
  sizes = { 6 },
})
