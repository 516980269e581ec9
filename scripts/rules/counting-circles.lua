-- Counting circles: a value in a circle says how many circles have it.
local areas = require "areas"
local places = require "places"

local REASON = { en = "a value in a circle is in exactly that many circles", fr = "une valeur dans un cercle figure dans exactement autant de cercles",
  zh = "圆圈里的数恰好出现在同样多个圆圈里" }

return {
  id = "counting-circles", api = 1, base = "sudoku", group = require("families").groups.cells, example = { level = "gallery/counting-circles-6" },
  title = { en = "Counting circles Sudoku", fr = "Sudoku cercles compteurs", zh = "数圈数独" },
  adds = { en = "A value in a circle is in exactly that many circles.", fr = "Une valeur dans un cercle figure dans exactement autant de cercles.",
    zh = "圆圈里的数是几，就恰好有几个圆圈里是这个数。" },
  options = { { name = "circles", kind = "cells", rare = true, title = { en = "Circles", fr = "Cercles", zh = "圆圈" } } },
  accepts = function(o) return places.cells_fault(o, "circles") end,
  extend = function(m, g, o)
    if not o.circles then return end
    g:means("ring", REASON)
    for value = 1, areas.symbols(o) do
      local count = m:variable { 0, value }
      m:table({ count }, { { 0 }, { value } }):because(REASON)
      m:count(o.circles, value, "=", count):because(REASON)
    end
    for _, cell in ipairs(o.circles) do g:draw("ring", { cell }) end
  end,
  clues = { circles = function(board, draw)
    local by, list = {}, {}
    for _, one in ipairs(places.all(board)) do
      by[one.value] = by[one.value] or {}
      table.insert(by[one.value], one.name)
    end
    for _, value in ipairs(draw:sample(places.indices(#by), #by // 2)) do
      for _, name in ipairs(draw:sample(by[value], math.min(value, #by[value]))) do list[#list + 1] = name end
    end
    return list
  end },
}
