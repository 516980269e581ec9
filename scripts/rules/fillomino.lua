-- Fillomino: each number says how many cells its region has, and equal regions never touch.
local cluemap = require "cluemap"
local regionsizes = require "regionsizes"

local SIZE = { en = "a number is how many cells its region has; two regions of one size never touch along a side",
  fr = "un nombre est celui des cases de sa région ; deux régions de même taille ne se touchent jamais par un côté",
  zh = "数字等于所在区域的格数；大小相同的两个区域没有公共边" }

local function largest(o) return math.min(o.rows * o.columns, o.most > 0 and o.most or 64) end

return {
  title = { en = "Fillomino", fr = "Fillomino", zh = "填数分区" },
  help = { en = "Fill all cells with numbers. Equal numbers that touch along a side form a region, and each number is how many cells its region has: so two "
      .. "regions of one size never touch along a side. A region may show several numbers from the start, or none.",
    fr = "Remplissez toutes les cases avec des nombres. Les nombres égaux qui se touchent par un côté forment une région, et chaque nombre est celui des "
      .. "cases de sa région : deux régions de même taille ne se touchent donc jamais par un côté. Au départ, une région montre plusieurs nombres, un "
      .. "seul ou aucun.",
    zh = "每格填一个数字。有公共边的相同数字组成一个区域，数字等于所在区域的格数，因此大小相同的两个区域没有公共边。开局时一个区域可以给出几个数字，也可以一个都没有。" },
  id = "fillomino", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/fillomino-6", moves = { "enter r1c1,r1c2,r2c1 4", "enter r2c2 2", "enter r2c4,r3c1 3" } },
  address = { genres = { "fillomino" }, parts = { { codec = "numbers", to = "givens" } } },
  options = {
    cluemap.options(6, 1, 20)[1], cluemap.options(6, 1, 20)[2],
    { name = "most", kind = "integer", default = 0, min = 0, max = 64, title = { en = "Largest number", fr = "Plus grand nombre", zh = "最大数" },
      help = { en = "0 for any", fr = "0 : sans limite", zh = "0 表示不限" } },
  },
  model = function(m, o)
    local g = m:grid { rows = o.rows, columns = o.columns, values = { 1, largest(o) } }
    m:regions(g:cells()):because(SIZE)
    return g
  end,
  deal = function(o, draw, solver, level)
    if level.givens then return {} end
    if o.most == 0 then o.most = regionsizes.MOST end
    return cluemap.nearest(4000, solver, o, function()
      local numbers = regionsizes.random(o, draw)
      return numbers and { most = o.most, givens = regionsizes.thinned(numbers, o.most, draw, solver) }
    end)
  end,
}
