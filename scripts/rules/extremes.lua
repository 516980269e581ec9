-- Minimum and maximum cells: less or greater than all their neighbours.
local places = require "places"

local LOW = { en = "a cell with ▾ is less than its neighbours above, below and beside it", fr = "une case marquée ▾ est plus petite que ses voisines",
  zh = "标有 ▾ 的格小于上下左右各邻格" }
local HIGH = { en = "a cell with ▴ is greater than its neighbours above, below and beside it", fr = "une case marquée ▴ est plus grande que ses voisines",
  zh = "标有 ▴ 的格大于上下左右各邻格" }

return {
  id = "extremes", api = 1, base = "sudoku", group = require("families").groups.cells, example = { level = "gallery/extremes-6" },
  title = { en = "Min–max Sudoku", fr = "Sudoku mini–maxi", zh = "极值数独" },
  adds = { en = "A blue cell with ▾ is less than all its neighbours above, below and beside it; an orange cell with ▴ is greater.",
    fr = "Une case bleue marquée ▾ est plus petite que toutes ses voisines par un côté ; une case orange marquée ▴ est plus grande.",
    zh = "标有 ▾ 的蓝格小于上下左右所有邻格，标有 ▴ 的橙格大于它们。" },
  options = {
    { name = "minima", kind = "cells", rare = true, title = { en = "Minimum cells", fr = "Cases minimales", zh = "极小格" } },
    { name = "maxima", kind = "cells", rare = true, title = { en = "Maximum cells", fr = "Cases maximales", zh = "极大格" } },
  },
  accepts = function(o) return places.cells_fault(o, "minima", "maxima") end,
  extend = function(m, g, o)
    for _, kind in ipairs { { "minima", LOW, "blue", "▾" }, { "maxima", HIGH, "orange", "▴" } } do
      local name, reason, colour, sign = table.unpack(kind)
      if o[name] then g:means("shade " .. colour, reason) end
      for _, cell in ipairs(o[name] or {}) do
        for _, other in ipairs(g:neighbours(cell)) do
          if name == "minima" then m:less(cell, other):because(reason) else m:less(other, cell):because(reason) end
        end
        g:draw("shade", { cell }, nil, { colour = colour })
        g:draw("text", { cell }, sign, { at = "bottom-right" })
      end
    end
  end,
  clues = { minima = places.extreme_maker(-1), maxima = places.extreme_maker(1) },
}
