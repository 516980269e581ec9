-- Quadruples: the values in a circle on a corner are among the four cells around it.
local areas = require "areas"
local places = require "places"

local FORM = "{ cell = \"r2c3\", values = { 1, 5 } }"

local REASON = { en = "the values in a circle are in the four cells around it", fr = "les valeurs d’un cercle figurent dans les quatre cases autour",
  zh = "圆圈里的数都在其周围四格中" }

return {
  id = "quadruples", api = 1, base = "sudoku", group = require("families").groups.marks, example = { level = "gallery/quadruples-6" },
  title = { en = "Quadruples Sudoku", fr = "Sudoku quadruples", zh = "四格数独" },
  adds = { en = "The values in a circle are in the four cells around it, each as often as it is written.",
    fr = "Les valeurs d’un cercle figurent dans les quatre cases autour, chacune aussi souvent qu’elle y est écrite.",
    zh = "圆圈里的每个数都在其周围四格中，写几次就出现几次。" },
  options = { { name = "quadruples", kind = "list", entry = { cell = "corner", values = "values" }, title = { en = "Circles", fr = "Cercles", zh = "圆圈" },
    help = { en = FORM .. ": the cell at the upper left", fr = FORM .. " : la case en haut à gauche", zh = FORM .. "：左上角的格子" } } },
  accepts = function(o)
    local rows, columns = areas.sides(o)
    return places.form_fault(o, "quadruples", FORM, function(quad)
      local fits = type(quad) == "table" and type(quad.cell) == "userdata" and quad.cell.row < rows and quad.cell.column < columns
      fits = fits and type(quad.values) == "table" and #quad.values >= 1 and #quad.values <= 4
      for _, value in ipairs(fits and quad.values or {}) do fits = fits and math.type(value) == "integer" and value >= 1 and value <= areas.symbols(o) end
      return fits
    end)
  end,
  extend = function(m, g, o)
    if o.quadruples then g:means("ring", REASON) end
    for _, quad in ipairs(o.quadruples or {}) do
      local row, column, times = quad.cell.row, quad.cell.column, {}
      local cells = { g:at(row, column), g:at(row, column + 1), g:at(row + 1, column), g:at(row + 1, column + 1) }
      for _, value in ipairs(quad.values) do times[value] = (times[value] or 0) + 1 end
      for value = 1, areas.symbols(o) do
        if times[value] then m:count(cells, value, ">=", times[value]):because(REASON) end
      end
      g:draw("ring", { cells[1], cells[4] }, table.concat(quad.values, areas.symbols(o) > 9 and " " or ""))
    end
  end,
  clues = { quadruples = places.corner_maker(function(values, draw)
    local some = draw:sample(values, 1 + draw:random(3))
    table.sort(some)
    return some
  end) },
}
