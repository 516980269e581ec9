-- Arrows: Sudoku with arrows, whose cells add up to the value in their circle.
local places = require "places"

local ALONG = { en = "the values along an arrow add up to its circle", fr = "les valeurs d’une flèche ont pour somme celle du cercle",
  zh = "箭头上各数之和等于圆圈里的数" }

local function arrows(board, draw, o)
  local function valid(path)
    local sum = 0
    for i = 2, #path do sum = sum + path[i].value end
    return sum == path[1].value
  end
  return (places.gather(board, draw, { least = 3, most = #board - 1, around = true, taken = o, valid = valid }, function(start, walk)
    local left = start.value
    local path = walk(4, function(_, next)
      local fits = left > 0 and next.value <= left
      if fits then left = left - next.value end
      return fits
    end)
    return left == 0 and path or nil
  end))
end

return {
  id = "arrow", api = 1, base = "sudoku", group = require("families").groups.lines,
  title = { en = "Arrow Sudoku", fr = "Sudoku flèches", zh = "箭头数独" },
  adds = { en = "The values along an arrow add up to the value in its circle.",
    fr = "La somme des valeurs le long d’une flèche est égale à la valeur de son cercle.",
    zh = "箭头上各数之和等于圆圈里的数。" },
  options = { { name = "arrows", kind = "list", entry = "line", title = { en = "Arrows", fr = "Flèches", zh = "箭头" },
    help = { en = "lists of cells, the circle first", fr = "listes de cases, le cercle d’abord", zh = "格子的列表，圆圈在前" } } },
  example = { level = "gallery/arrow-6" },
  exchange = { { object = "arrow", option = "arrows", head = true } },
  accepts = function(o) return places.fault(o, "arrows", 2) end,
  extend = function(m, g, o)
    if o.arrows then g:means("arrow", ALONG) end
    for _, arrow in ipairs(o.arrows or {}) do
      m:sum({ table.unpack(arrow, 2) }, "=", arrow[1]):because(ALONG)
        :named({ en = "arrow from {clue}", fr = "flèche à partir de {clue}", zh = "从 {clue} 出发的箭头" }, tostring(arrow[1]))
      g:draw("arrow", arrow)
    end
  end,
  clues = { arrows = arrows },
}
