-- Regions filled with 1, 2 … up to their size.
local rooms = require "rooms"
local M = {}

M.FILLED = { en = "a region of n cells has the numbers 1 to n", fr = "une région de n cases contient les nombres de 1 à n", zh = "n 格的区域内填 1 到 n 各一次" }
M.OPTIONS = rooms.options(6, 2, 20)
local REGION = { en = "region of {clue} cells at {cell}", fr = "région de {clue} cases en {cell}", zh = "{cell} 处 {clue} 格的区域" }

-- The rule set of such regions. `spec` has `id`, `title`, `help`, `address` and `example` as in a rule set, `most`, `made` and `size`, how many
-- cells a region has at most, at most in dealt levels, and about how many in them, and `apart(m, g)`, which declares where equal numbers may not be.
function M.rules(spec)
  return {
    id = spec.id, api = 1, unique = true, family = require("families").logic, title = spec.title, help = spec.help, example = spec.example,
    address = spec.address, options = M.OPTIONS,
    accepts = function(o) return rooms.fault(o, spec.most) end,
    model = function(m, o)
      local g = m:grid { rows = o.rows, columns = o.columns, values = { 1, spec.most } }
      spec.apart(m, g)
      return g
    end,
    extend = function(m, g, o)
      for _, cells in ipairs(rooms.lists(g, o, M.FILLED)) do
        local values = {}
        for i = 1, #cells do values[i] = { i } end
        m:all_different(cells):because(M.FILLED):named(REGION, #cells)
        for _, one in ipairs(cells) do m:table({ one }, values):because(M.FILLED) end
      end
    end,
    layout = { regions = function(draw, o) return rooms.random(o, draw, spec.size, spec.made or spec.most) end },
  }
end

return M
