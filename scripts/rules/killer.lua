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
  id = "killer", api = 1, base = "sudoku", group = require("families").groups.cells,
  title = { en = "Killer Sudoku", fr = "Sudoku killer", zh = "杀手数独" },
  adds = { en = "The values in a cage are all different and add up to its number.",
    fr = "Les valeurs d’une cage sont toutes différentes, et leur somme est le nombre indiqué.",
    zh = "虚线框内数字不重复，其和等于框角的数。" },
  example = { level = "gallery/killer-6" },
  clues = { cages = cages },
}
