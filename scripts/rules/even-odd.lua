-- Even and odd: Sudoku with cells for even values and cells for odd ones.
local areas = require "areas"
local places = require "places"

-- allows the values with a remainder
local function only(rest)
  return function(m, _, cell, say, o)
    local rows = {}
    for value = 1, areas.symbols(o) do if value % 2 == rest then rows[#rows + 1] = { value } end end
    say(m:table({ cell }, rows))
  end
end

-- makes half of the cells whose values have a remainder
local function half(rest)
  return places.cell_maker(function(value) return value % 2 == rest end)
end

return require("cellrules").part {
  id = "even-odd", group = require("families").groups.classic,
  title = { en = "Even–odd Sudoku", fr = "Sudoku pair–impair", zh = "奇偶数独" },
  adds = { en = "A grey cell has an even value, a cell with a circle an odd one.",
    fr = "Une case grise contient une valeur paire, une case cerclée une valeur impaire.",
    zh = "灰色格填偶数，带圆圈的格填奇数。" },
  example = { level = "gallery/even-odd-6" },
  exchange = { { object = "even", option = "even" }, { object = "odd", option = "odd" } },
  marks = {
    { option = "even", name = { en = "Even cells", fr = "Cases paires", zh = "偶数格" }, shade = true, each = only(0), made = half(0),
      reason = { en = "the cell has an even value", fr = "la case contient une valeur paire", zh = "该格填偶数" } },
    { option = "odd", name = { en = "Odd cells", fr = "Cases impaires", zh = "奇数格" }, ring = true, each = only(1), made = half(1),
      reason = { en = "the cell has an odd value", fr = "la case contient une valeur impaire", zh = "该格填奇数" } },
  },
}
