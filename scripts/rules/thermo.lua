-- Thermometers: Sudoku with paths of rising values.
local places = require "places"

local function paths(board, draw)
  return (places.gather(board, draw, { least = 3, most = #board - 2, around = true }, function(_, walk)
    return walk(2 + draw:random(4), function(last, next) return next.value > last.value end)
  end))
end

return {
  id = "thermo", api = 1, base = "sudoku",
  title = { en = "Thermometer Sudoku", fr = "Sudoku aux thermomètres" },
  help = { en = "As in Sudoku no symbol appears twice in a row, a column or a box. Along each thermometer the values increase from the bulb.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "Le long de chaque thermomètre les valeurs montent à partir du réservoir." },
  example = { level = "gallery/thermo-6" },
  deal = function(o, draw, solver, level)
    if level.givens or o.thermos then return {} end
    local made = paths(solver:solution(), draw)
    return { thermos = made, givens = solver:puzzle { difficulty = o.difficulty, options = { thermos = made } } }
  end,
}
