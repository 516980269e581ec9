-- Quadruples: the values in a circle on a corner are among the four cells around it.
local lists = require "listrules"
local places = require "places"

return lists.part {
  id = "quadruples", option = "quadruples", entry = { cell = "corner", values = "values" }, sign = "ring", group = "marks",
  example = { level = "gallery/quadruples-6" },
  exchange = { { object = "quadruple", option = "quadruples" } },
  title = { en = "Quadruples Sudoku", fr = "Sudoku quadruples", zh = "四格数独" },
  name = { en = "Circles", fr = "Cercles", zh = "圆圈" },
  adds = { en = "The values in a circle are in the four cells around it, each as often as it is written.",
    fr = "Les valeurs d’un cercle figurent dans les quatre cases autour, chacune aussi souvent qu’elle y est écrite.",
    zh = "圆圈里的每个数都在其周围四格中，写几次就出现几次。" },
  reason = { en = "the values in a circle are in the four cells around it", fr = "les valeurs d’un cercle figurent dans les quatre cases autour",
    zh = "圆圈里的数都在其周围四格中" },
  fits = function(quad) return #quad.values <= 4 end,
  each = function(m, g, quad, say, o) lists.include(m, lists.circle(g, quad.cell, quad.values, o), quad.values, say) end,
  made = places.corner_maker(function(values, draw)
    local some = draw:sample(values, 1 + draw:random(3))
    table.sort(some)
    return some
  end),
}
