-- Indexers: where a number is in its row, column or box.
local OPEN = ("."):rep(36)

return require("variant-tests").part("indexers", {
  right = {
    { { index_columns = { 1 } }, { "enter r2c1 3", "enter r2c3 1" } },
    { { index_rows = { 2 } }, { "enter r2c1 3", "enter r3c1 2" } },
    { { givens = OPEN, column_indexers = { "r2c5" } }, { "enter r2c5 3", "enter r2c3 5", "enter r2c1 1" } },
    { { givens = OPEN, row_indexers = { "r4c2" } }, { "enter r4c2 1", "enter r1c2 4" } },
    { { givens = OPEN, box_indexers = { "r1c5" } }, { "enter r1c5 4", "enter r2c4 2" } },
  },
  wrong = {
    { { index_columns = { 1 } }, { "enter r2c1 3", "enter r2c3 5" }, { "r2c1", "r2c3" } },
    { { givens = OPEN, column_indexers = { "r2c5" } }, { "enter r2c5 3", "enter r2c3 4" }, { "r2c3", "r2c5" } },
    { { givens = OPEN, row_indexers = { "r4c2" } }, { "enter r4c2 1", "enter r1c2 3" }, { "r1c2", "r4c2" } },
    { { givens = OPEN, box_indexers = { "r1c5" } }, { "enter r1c5 4", "enter r2c4 3" }, { "r1c5", "r2c4" } },
  },
  faulty = {
    { { index_columns = { 7 } }, "from 1 to 6" }, { { row_indexers = { "r7c1" } }, "no cell r7c1" },
    { { boxes = false, box_indexers = { "r1c1" } }, "must have boxes" },
  },
  sizes = { 6 },
})
