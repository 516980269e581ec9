-- Boards that are shaded, with regions whose numbers count their shaded cells.
local cluemap = require "cluemap"
local rooms = require "rooms"
local shading = require "shading"
local M = {}

M.COUNT = { en = "a number says how many cells of its region are shaded", fr = "un nombre dit combien de cases de sa région sont noircies",
  zh = "数字表示其区域内涂黑的格数" }
local REGION = { en = "region of {clue} at {cell}", fr = "région de {clue} en {cell}", zh = "{cell} 处 {clue} 的区域" }

local function is_count(word) return cluemap.is_number(word, 0, 400) end

local function count(cells)
  local shaded = 0
  for _, cell in ipairs(cells) do if cell.value == shading.SHADED then shaded = shaded + 1 end end
  return tostring(shaded)
end

-- The rule set of such a puzzle. `spec` has `id`, `title`, `help`, `genres` of its addresses and `example`, `holds(m, g)`, which declares what
-- holds on every board, and `size`, about how many cells a region of a dealt level has.
function M.rules(spec)
  return {
    id = spec.id, api = 1, unique = true, family = require("families").logic, title = spec.title, help = spec.help, example = spec.example,
    address = { genres = spec.genres, parts = { { codec = "borders", to = "regions" }, { codec = "rooms", to = "numbers" } } },
    options = rooms.options(6, 3, 30, "numbers", cluemap.NUMBERS, { en = "a number or . for none, for each cell; it belongs to the cell’s region",
      fr = "un nombre ou . pour aucun, pour chaque case ; il vaut pour la région de la case", zh = "每格一个数字或 .（无），属于该格的区域" }),
    accepts = function(o)
      local fault, name = rooms.fault(o)
      if fault then return fault, name end
      return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 0", fr = "un nombre à partir de 0", zh = "非负整数" }, is_count)
    end,
    model = function(m, o)
      local g = shading.grid(m, o)
      spec.holds(m, g)
      return g
    end,
    extend = function(m, g, o)
      local lists, region = rooms.lists(g, o, M.COUNT)
      rooms.each(g, lists, region, #lists > 0 and o.numbers or "", function(cells, word)
        m:count(cells, shading.SHADED, "=", math.tointeger(tonumber(word))):because(M.COUNT):named(REGION, word)
      end)
    end,
    deal = function(o, draw, solver)
      if o.regions then return {} end
      return rooms.deal(500, o, solver, function() return rooms.random(o, draw, spec.size) end, "numbers", count)
    end,
  }
end

return M
