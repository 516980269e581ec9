-- Counting circles: a value in a circle says how many circles have it.
local areas = require "areas"
local places = require "places"

return require("cellrules").part {
  id = "counting-circles",
  example = { level = "gallery/counting-circles-6" },
  exchange = { { object = "countingcircle", option = "circles" } },
  title = { en = "Counting circles Sudoku", fr = "Sudoku cercles compteurs", zh = "数圈数独" },
  adds = { en = "A value in a circle is in exactly that many circles.", fr = "Une valeur dans un cercle figure dans exactement autant de cercles.",
    zh = "圆圈里的数是几，就恰好有几个圆圈里是这个数。" },
  marks = { { option = "circles", name = { en = "Circles", fr = "Cercles", zh = "圆圈" }, ring = true,
    reason = { en = "a value in a circle is in exactly that many circles", fr = "une valeur dans un cercle figure dans exactement autant de cercles",
      zh = "圆圈里的数恰好出现在同样多个圆圈里" },
    all = function(m, _, cells, say, o)
      for value = 1, areas.symbols(o) do
        local count = m:variable { 0, value }
        say(m:table({ count }, { { 0 }, { value } }))
        say(m:count(cells, value, "=", count))
      end
    end,
    made = places.counted_maker() } },
}
