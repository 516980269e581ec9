-- Norinori: two shaded cells in each region, all of them in dominoes.
local dominoes = require "dominoes"
local rooms = require "rooms"
local shading = require "shading"

local TWO = { en = "each region has two shaded cells", fr = "chaque région a deux cases noircies", zh = "每个区域恰有两个黑格" }
local DOMINO = { en = "each shaded cell touches exactly one other along a side", fr = "chaque case noircie en touche exactement une autre par un côté",
  zh = "每个黑格恰与另一个黑格有公共边" }
local REGION = { en = "region {clue} at {cell}", fr = "région {clue} en {cell}", zh = "{cell} 处的区域 {clue}" }

local function is_half(cell, ...)
  local count = 0
  for _, value in ipairs { ... } do if value == shading.SHADED then count = count + 1 end end
  return cell == shading.OPEN or count == 1
end

return {
  title = { en = "Norinori", fr = "Norinori", zh = "双格涂黑" },
  help = { en = "Shade two cells in each region. Each shaded cell touches exactly one other along a side, in its own or in another region. "
      .. "· marks an unshaded cell.",
    fr = "Noircissez deux cases dans chaque région. Chaque case noircie en touche exactement une autre par un côté, dans sa région ou dans une autre. "
      .. "· marque une case blanche.",
    zh = "在每个区域内涂黑两格。每个黑格恰与另一个黑格有公共边，可以在不同区域。· 表示白格。" },
  id = "norinori", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/norinori-6", moves = { "enter r1c1,r1c2,r1c4,r2c4,r3c1,r3c2,r3c5,r3c6,r4c3,r4c4 1", "enter r1c3,r1c5,r1c6,r2c1,r2c2,r2c3 2" } },
  address = { genres = { "norinori" }, parts = { { codec = "borders", to = "regions" } } },
  options = rooms.options(6, 3, 30),
  accepts = function(o) return rooms.fault(o) end,
  model = function(m, o)
    local g = shading.grid(m, o)
    for _, cell in ipairs(g:cells()) do m:satisfy({ cell, table.unpack(g:neighbours(cell)) }, is_half):because(DOMINO) end
    return g
  end,
  extend = function(m, g, o)
    for i, cells in ipairs(rooms.lists(g, o, TWO)) do m:count(cells, shading.SHADED, "=", 2):because(TWO):named(REGION, i) end
  end,
  deal = function(o, draw, solver)
    if o.regions then return {} end
    return rooms.deal(800, o, solver, function() return rooms.map(rooms.paired(o, draw, dominoes.random(o, draw))) end)
  end,
}
