-- Even and odd: Sudoku with cells for even values and cells for odd ones.
local places = require "places"

local EVEN = { en = "the cell has an even value", fr = "la case contient une valeur paire", zh = "该格填偶数" }
local ODD = { en = "the cell has an odd value", fr = "la case contient une valeur impaire", zh = "该格填奇数" }

local function rows(n, rest)
  local list = {}
  for value = 1, n do if value % 2 == rest then list[#list + 1] = { value } end end
  return list
end

return {
  id = "even-odd", api = 1, base = "sudoku",
  title = { en = "Even–odd Sudoku", fr = "Sudoku pair–impair", zh = "奇偶数独" },
  help = { en = "As in Sudoku, no symbol repeats in a row, column or box. A grey cell has an even value, a cell with a circle an odd one.",
    fr = "Comme au sudoku, un symbole ne se répète ni dans une ligne, ni dans une colonne, ni dans un bloc. "
      .. "Une case grise contient une valeur paire, une case cerclée une valeur impaire.",
    zh = "遵守标准数独规则：每行、每列、每宫内不重复。灰色格填偶数，带圆圈的格填奇数。" },
  example = { level = "gallery/even-odd-6" },
  options = {
    { name = "even", kind = "cells", rare = true, title = { en = "Even cells", fr = "Cases paires", zh = "偶数格" } },
    { name = "odd", kind = "cells", rare = true, title = { en = "Odd cells", fr = "Cases impaires", zh = "奇数格" } },
  },
  extend = function(m, g, o)
    local n = math.max(o.rows or o.size, o.columns or o.size)
    g:means("shade", EVEN)
    g:means("ring", ODD)
    for _, cell in ipairs(o.even or {}) do
      m:table({ cell }, rows(n, 0)):because(EVEN)
      g:draw("shade", { cell })
    end
    for _, cell in ipairs(o.odd or {}) do
      m:table({ cell }, rows(n, 1)):because(ODD)
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
