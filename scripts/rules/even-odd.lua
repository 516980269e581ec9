-- Even and odd: Sudoku with cells for even values and cells for odd ones.
local places = require "places"

local function rows(n, rest)
  local list = {}
  for value = 1, n do if value % 2 == rest then list[#list + 1] = { value } end end
  return list
end

return {
  id = "even-odd", api = 1, base = "sudoku",
  title = { en = "Even–odd Sudoku", fr = "Sudoku pair–impair" },
  help = { en = "As in Sudoku no symbol appears twice in a row, a column or a box. A grey cell has an even value, a cell with a circle an odd one.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "Une case grise prend une valeur paire, une case avec un cercle une valeur impaire." },
  example = { level = "gallery/even-odd-6" },
  options = {
    { name = "even", kind = "cells", rare = true, title = { en = "Even cells", fr = "Cases paires" } },
    { name = "odd", kind = "cells", rare = true, title = { en = "Odd cells", fr = "Cases impaires" } },
  },
  extend = function(m, g, o)
    local n = math.max(o.rows or o.size, o.columns or o.size)
    for _, cell in ipairs(o.even or {}) do
      m:table({ cell }, rows(n, 0)):because { en = "the cell must have an even value", fr = "la case prend une valeur paire" }
      g:draw("shade", { cell })
    end
    for _, cell in ipairs(o.odd or {}) do
      m:table({ cell }, rows(n, 1)):because { en = "the cell must have an odd value", fr = "la case prend une valeur impaire" }
      g:draw("ring", { cell })
    end
  end,
  deal = function(o, draw, solver, level)
    if level.givens or o.even or o.odd then return {} end
    local all, made = places.all(solver:solution()), { even = {}, odd = {} }
    for _, one in ipairs(draw:sample(all, #all // 2)) do
      local list = one.value % 2 == 0 and made.even or made.odd
      list[#list + 1] = one.name
    end
    return { even = made.even, odd = made.odd, givens = solver:puzzle { difficulty = o.difficulty, options = made } }
  end,
}
