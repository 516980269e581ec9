-- Killer: Sudoku with cages, whose cells sum up to a number.
local places = require "places"

-- cages of two to four cells with different values
local function cages(board, draw)
  local all = places.all(board)
  local near, used, list = places.neighbours(all), {}, {}
  for _, start in ipairs(draw:shuffle(all)) do
    if not used[start.index] then
      local held, sum = { [start.value] = true }, 0
      local cage = places.walk(start, near, used, 1 + draw:random(3), draw, function(_, next)
        local fits = not held[next.value]
        if fits then held[next.value] = true end
        return fits
      end)
      if #cage > 1 then
        for _, one in ipairs(cage) do used[one.index], sum = true, sum + one.value end
        list[#list + 1] = { sum = sum, cells = places.names(cage) }
      end
    end
  end
  return list
end

return {
  id = "killer", api = 1, base = "sudoku",
  title = { en = "Killer Sudoku", fr = "Killer sudoku" },
  help = { en = "As in Sudoku no symbol stands twice in a row, a column or a box. The cells of a cage are different, and sum up to its number.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "Les cases d’une cage sont différentes, et leur somme est son nombre." },
  deal = function(o, draw, solver, level)
    if level.givens or o.cages then return {} end
    local made = cages(solver:solution(), draw)
    return { cages = made, givens = solver:puzzle { difficulty = o.difficulty, options = { cages = made } } }
  end,
}
