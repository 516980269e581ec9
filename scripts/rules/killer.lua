-- Killer: Sudoku with cages, whose cells add up to a number.
local places = require "places"

return {
  id = "killer", api = 1, base = "sudoku", group = require("families").groups.cells,
  title = { en = "Killer Sudoku", fr = "Sudoku killer", zh = "杀手数独" },
  adds = { en = "The values in a cage are all different and add up to its number.",
    fr = "Les valeurs d’une cage sont toutes différentes, et leur somme est le nombre indiqué.",
    zh = "虚线框内数字不重复，其和等于框角的数。" },
  example = { level = "gallery/killer-6" },
  exchange = { { object = "killercage", option = "cages" } },
  clues = { cages = function(board, draw, o) return places.summed_cages(board, draw, o) end },
}
