-- Thermometers: Sudoku with paths of rising values.
local places = require "places"

local function paths(board, draw)
  return (places.gather(board, draw, { least = 3, most = #board - 2, around = true }, function(_, walk)
    return walk(2 + draw:random(4), function(last, next) return next.value > last.value end)
  end))
end

return {
  id = "thermo", api = 1, base = "sudoku",
  title = { en = "Thermometer Sudoku", fr = "Sudoku thermomètres", zh = "温度计数独" },
  help = { en = "As in Sudoku, no symbol repeats in a row, column or box. The values along each thermometer increase from the bulb.",
    fr = "Comme au sudoku, un symbole ne se répète ni dans une ligne, ni dans une colonne, ni dans un bloc. "
      .. "Le long de chaque thermomètre, les valeurs augmentent à partir du réservoir.",
    zh = "遵守标准数独规则：每行、每列、每宫内不重复。每支温度计上的数从圆头开始递增。" },
  example = { level = "gallery/thermo-6" },
  deal = function(o, draw, solver, level)
    if level.givens or o.thermos then return {} end
    local made = paths(solver:solution(), draw)
    return { thermos = made, givens = solver:puzzle { difficulty = o.difficulty, options = { thermos = made } } }
  end,
}
