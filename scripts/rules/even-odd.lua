-- Even and odd: Sudoku with cells for even values and cells for odd ones.
local places = require "places"

local EVEN = { en = "the cell has an even value", fr = "la case contient une valeur paire", zh = "该格填偶数" }
local ODD = { en = "the cell has an odd value", fr = "la case contient une valeur impaire", zh = "该格填奇数" }

-- makes half of the cells whose values have a remainder
local function half(rest)
  return function(board, draw)
    local list = {}
    for _, one in ipairs(places.all(board)) do if one.value % 2 == rest then list[#list + 1] = one.name end end
    return draw:sample(list, #list // 2)
  end
end

local function rows(n, rest)
  local list = {}
  for value = 1, n do if value % 2 == rest then list[#list + 1] = { value } end end
  return list
end

return {
  id = "even-odd", api = 1, base = "sudoku",
  title = { en = "Even–odd Sudoku", fr = "Sudoku pair–impair", zh = "奇偶数独" },
  adds = { en = "A grey cell has an even value, a cell with a circle an odd one.",
    fr = "Une case grise contient une valeur paire, une case cerclée une valeur impaire.",
    zh = "灰色格填偶数，带圆圈的格填奇数。" },
  example = { level = "gallery/even-odd-6" },
  options = {
    { name = "even", kind = "cells", rare = true, title = { en = "Even cells", fr = "Cases paires", zh = "偶数格" } },
    { name = "odd", kind = "cells", rare = true, title = { en = "Odd cells", fr = "Cases impaires", zh = "奇数格" } },
  },
  accepts = function(o) return places.cells_fault(o, "even", "odd") end,
  extend = function(m, g, o)
    local n = math.max(o.rows or o.size, o.columns or o.size)
    if o.even then g:means("shade", EVEN) end
    if o.odd then g:means("ring", ODD) end
    for _, cell in ipairs(o.even or {}) do
      m:table({ cell }, rows(n, 0)):because(EVEN)
      g:draw("shade", { cell })
    end
    for _, cell in ipairs(o.odd or {}) do
      m:table({ cell }, rows(n, 1)):because(ODD)
      g:draw("ring", { cell })
    end
  end,
  clues = { even = half(0), odd = half(1) },
}
