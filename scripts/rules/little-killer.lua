-- Little killer: numbers with arrows outside the board, which are sums of diagonals.
local diagonals = require "diagonals"
local places = require "places"

local REASON = { en = "the number at an arrow is the sum of its diagonal", fr = "le nombre d’une flèche est la somme de sa diagonale",
  zh = "箭头旁的数等于该对角线上各数之和" }
local FORM = "{ sum = 23, side = \"above\", at = 3, to = \"right\" }"

return {
  id = "little-killer", api = 1, base = "sudoku", group = require("families").groups.edges, example = { level = "gallery/little-killer-6" },
  title = { en = "Little killer Sudoku", fr = "Sudoku petit killer", zh = "小杀手数独" },
  adds = { en = "A number with an arrow is the sum of the values on the diagonal that it points along. Values may repeat there.",
    fr = "Un nombre avec une flèche est la somme des valeurs de la diagonale désignée ; elles peuvent s’y répéter.",
    zh = "带箭头的数是箭头所指对角线上各数之和，对角线上的数可以重复。" },
  options = { { name = "arrows_outside", kind = "list", title = { en = "Arrows outside", fr = "Flèches au bord", zh = "盘外箭头" },
    entry = { sum = "number", side = "side", at = "index", to = "way" },
    help = { en = FORM, fr = FORM, zh = FORM } } },
  accepts = function(o)
    return places.form_fault(o, "arrows_outside", FORM, function(arrow)
      return type(arrow) == "table" and math.type(arrow.sum) == "integer" and #diagonals.along(o, arrow) > 0
    end)
  end,
  extend = function(m, g, o)
    if o.arrows_outside then g:means("outside", REASON) end
    for _, arrow in ipairs(o.arrows_outside or {}) do
      local cells = {}
      for i, at in ipairs(diagonals.along(o, arrow)) do cells[i] = g:at(at[1], at[2]) end
      m:sum(cells, "=", arrow.sum):because(REASON):named({ en = "diagonal of {clue}", fr = "diagonale de {clue}", zh = "和为 {clue} 的对角线" })
      diagonals.show(g, o, arrow, arrow.sum)
    end
  end,
  clues = { arrows_outside = function(board, draw, o)
    local list = {}
    for _, arrow in ipairs(diagonals.all(o)) do
      arrow.sum = 0
      for _, at in ipairs(diagonals.along(o, arrow)) do arrow.sum = arrow.sum + board[at[1]][at[2]] end
      if draw:random(3) > 1 then list[#list + 1] = arrow end
    end
    return list
  end },
}
