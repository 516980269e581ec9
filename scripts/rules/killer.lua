-- Killer: Sudoku with cages, whose cells add up to a number.
local places = require "places"

-- cages of two to four cells with different values
local function cages(board, draw)
  local names, groups = places.gather(board, draw, { least = 2 }, function(start, walk)
    local held = { [start.value] = true }
    return walk(1 + draw:random(3), function(_, next)
      local fits = not held[next.value]
      held[next.value] = true
      return fits
    end)
  end)
  local list = {}
  for i, group in ipairs(groups) do
    local sum = 0
    for _, one in ipairs(group) do sum = sum + one.value end
    list[i] = { sum = sum, cells = names[i] }
  end
  return list
end

return {
  id = "killer", api = 1, base = "sudoku",
  title = { en = "Killer Sudoku", fr = "Sudoku killer", zh = "杀手数独" },
  help = { en = "As in Sudoku, no symbol repeats in a row, column or box. The values in a cage are all different and add up to its number.",
    fr = "Comme au sudoku, un symbole ne se répète ni dans une ligne, ni dans une colonne, ni dans un bloc. "
      .. "Les valeurs d’une cage sont toutes différentes, et leur somme est le nombre indiqué.",
    zh = "遵守标准数独规则：每行、每列、每宫内不重复。虚线框内数字不重复，其和等于框角的数。" },
  example = { level = "gallery/killer-6" },
  deal = function(o, draw, solver, level)
    if level.givens or o.cages then return {} end
    local made = cages(solver:solution(), draw)
    return { cages = made, givens = solver:puzzle { difficulty = o.difficulty, options = { cages = made } } }
  end,
}
