-- Thermometers: Sudoku with paths of rising values.
local places = require "places"

local function paths(board, draw, o)
  local function valid(path)
    for i = 2, #path do if path[i].value <= path[i - 1].value then return false end end
    return true
  end
  return (places.gather(board, draw, { least = 3, most = #board - 2, around = true, taken = o, valid = valid }, function(_, walk)
    return walk(2 + draw:random(4), function(last, next) return next.value > last.value end)
  end))
end

return {
  id = "thermo", api = 1, base = "sudoku", group = require("families").groups.lines,
  title = { en = "Thermometer Sudoku", fr = "Sudoku thermomètres", zh = "温度计数独" },
  adds = { en = "The values along each thermometer increase from the bulb.",
    fr = "Le long de chaque thermomètre, les valeurs augmentent à partir du réservoir.",
    zh = "每支温度计上的数从圆头开始递增。" },
  example = { level = "gallery/thermo-6" },
  exchange = { { object = "thermometer", option = "thermos" } },
  clues = { thermos = paths },
}
