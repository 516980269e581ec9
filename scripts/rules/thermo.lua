-- Thermometers: Sudoku with paths along which values rise.
local places = require "places"

local function paths(board, draw)
  local all = places.all(board)
  local near, used, list = places.neighbours(all, true), {}, {}
  for _, start in ipairs(draw:shuffle(all)) do
    if not used[start.index] and #list < #board - 2 then
      local path = places.walk(start, near, used, 2 + draw:random(4), draw, function(last, next) return next.value > last.value end)
      if #path > 2 then
        for _, one in ipairs(path) do used[one.index] = true end
        list[#list + 1] = places.names(path)
      end
    end
  end
  return list
end

return {
  id = "thermo", api = 1, base = "sudoku",
  title = { en = "Thermometer Sudoku", fr = "Sudoku aux thermomètres" },
  help = { en = "As in Sudoku no symbol stands twice in a row, a column or a box. Along each thermometer the values rise from the bulb on.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "Le long de chaque thermomètre les valeurs montent à partir du réservoir." },
  deal = function(o, draw, solver, level)
    if level.givens or o.thermos then return {} end
    local made = paths(solver:solution(), draw)
    return { thermos = made, givens = solver:puzzle { difficulty = o.difficulty, options = { thermos = made } } }
  end,
}
