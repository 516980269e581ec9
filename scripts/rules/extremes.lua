-- Minimum and maximum cells: less or greater than all their neighbours.
local places = require "places"

return require("cellrules").part {
  id = "extremes",
  example = { level = "gallery/extremes-6" },
  exchange = { { object = "minimum", option = "minima" }, { object = "maximum", option = "maxima" } },
  title = { en = "Min–max Sudoku", fr = "Sudoku mini–maxi", zh = "极值数独" },
  adds = { en = "A blue cell with ▾ is less than all its neighbours above, below and beside it; an orange cell with ▴ is greater.",
    fr = "Une case bleue marquée ▾ est plus petite que toutes ses voisines par un côté ; une case orange marquée ▴ est plus grande.",
    zh = "标有 ▾ 的蓝格小于上下左右所有邻格，标有 ▴ 的橙格大于它们。" },
  marks = {
    { option = "minima", name = { en = "Minimum cells", fr = "Cases minimales", zh = "极小格" }, colour = "blue", sign = "▾",
      reason = { en = "a cell with ▾ is less than its neighbours above, below and beside it", fr = "une case marquée ▾ est plus petite que ses voisines",
        zh = "标有 ▾ 的格小于上下左右各邻格" },
      each = function(m, g, cell, say) for _, other in ipairs(g:neighbours(cell)) do say(m:less(cell, other)) end end,
      made = places.extreme_maker(-1) },
    { option = "maxima", name = { en = "Maximum cells", fr = "Cases maximales", zh = "极大格" }, colour = "orange", sign = "▴",
      reason = { en = "a cell with ▴ is greater than its neighbours above, below and beside it", fr = "une case marquée ▴ est plus grande que ses voisines",
        zh = "标有 ▴ 的格大于上下左右各邻格" },
      each = function(m, g, cell, say) for _, other in ipairs(g:neighbours(cell)) do say(m:less(other, cell)) end end,
      made = places.extreme_maker(1) },
  },
}
