-- Arrows: Sudoku with arrows, whose cells add up to the value in their circle.
local places = require "places"

local function arrows(board, draw)
  return (places.gather(board, draw, { least = 3, most = #board - 1, around = true }, function(start, walk)
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
  id = "arrow", api = 1, base = "sudoku",
  title = { en = "Arrow Sudoku", fr = "Sudoku aux flèches" },
  help = { en = "As in Sudoku no symbol appears twice in a row, a column or a box. The values along an arrow add up to the one in its circle.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "La somme des valeurs le long d’une flèche est celle de son cercle." },
  example = { level = "gallery/arrow-6" },
  options = { { name = "arrows", kind = "list", title = { en = "Arrows", fr = "Flèches" },
    help = { en = "lists of cells, the circle first", fr = "listes de cases, le cercle d’abord" } } },
  accepts = function(o) return places.fault(o, "arrows", 2) end,
  extend = function(m, g, o)
    for _, arrow in ipairs(o.arrows or {}) do
      m:sum({ table.unpack(arrow, 2) }, "=", arrow[1]):because { en = "the sum of an arrow", fr = "la somme d’une flèche" }
        :named({ en = "arrow from {clue}", fr = "flèche à partir de {clue}" }, tostring(arrow[1]))
      g:draw("arrow", arrow)
    end
  end,
  deal = function(o, draw, solver, level)
    if level.givens or o.arrows then return {} end
    local made = arrows(solver:solution(), draw)
    return { arrows = made, givens = solver:puzzle { difficulty = o.difficulty, options = { arrows = made } } }
  end,
}
