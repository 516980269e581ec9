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
  title = { en = "Killer Sudoku", fr = "Killer sudoku" },
  help = { en = "As in Sudoku no symbol appears twice in a row, a column or a box. The cells of a cage are different, and add up to its number.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "Les cases d’une cage sont différentes, et leur somme est son nombre." },
  example = { level = "gallery/killer-6" },
  deal = function(o, draw, solver, level)
    if level.givens or o.cages then return {} end
    local made = cages(solver:solution(), draw)
    return { cages = made, givens = solver:puzzle { difficulty = o.difficulty, options = { cages = made } } }
  end,
}
