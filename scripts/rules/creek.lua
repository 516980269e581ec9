-- Creek: a number at a corner says how many of the cells around it are shaded.
local cluemap = require "cluemap"
local shading = require "shading"

local AROUND = { en = "a number says how many cells at its corner are shaded", fr = "un nombre dit combien de cases à son coin sont noircies",
  zh = "数字表示该角周围涂黑的格数" }
local NUMBER = { en = "number {clue} at {cell}", fr = "nombre {clue} en {cell}", zh = "{cell} 处的数字 {clue}" }

local function is_number(word) return cluemap.is_number(word, 0, 4) end

return {
  title = { en = "Creek", fr = "Creek", zh = "溪流" },
  help = { en = "Shade cells so that each number says how many of the cells that touch its corner are shaded. All unshaded cells are connected. "
      .. "· marks an unshaded cell.",
    fr = "Noircissez des cases : un nombre dit combien des cases qui touchent son coin sont noircies. Toutes les cases blanches sont reliées. "
      .. "· marque une case blanche.",
    zh = "涂黑一些格子，使角上的数字等于周围涂黑的格数。所有白格连成一片。· 表示白格。" },
  id = "creek", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/creek-6", moves = { "enter r1c1,r1c2,r1c5,r2c2,r2c3,r3c2,r3c4,r3c5 1", "enter r1c3,r1c4,r1c6,r2c1,r2c4,r2c5 2" } },
  address = { genres = { "creek" }, parts = { { codec = "corners", to = "numbers" } } },
  options = cluemap.options(6, 2, 30, "numbers", cluemap.NUMBERS, {
    en = "0 to 4, or . for none, for each corner: one more in a row than there are columns",
    fr = "de 0 à 4, ou . pour aucun, pour chaque coin : un de plus par ligne que de colonnes",
    zh = "每个角写 0 到 4 或 .（无），每行比列数多一个" }),
  accepts = function(o)
    return cluemap.fault(o, "numbers", (o.rows + 1) * (o.columns + 1), { en = "0 to 4", fr = "un nombre de 0 à 4", zh = " 0 到 4 " }, is_number)
  end,
  model = function(m, o)
    local g = m:layer { on = "cells", rows = o.rows, columns = o.columns, values = { "■", "·" }, rest = shading.OPEN, entry = "paint" }
    g:means("·", shading.STAYS)
    m:connected(g:all(), shading.OPEN, g:pairs("sides")):because(shading.WHOLE)
    return g
  end,
  extend = function(m, g, o)
    cluemap.each(g:places("corners"), o.numbers, function(corner, word)
      m:count(g:touching(corner), shading.SHADED, "=", math.tointeger(tonumber(word))):because(AROUND):named(NUMBER, word)
      g:draw("ring", { corner }, word)
      g:means("ring", AROUND)
    end)
  end,
  deal = function(o, _, solver)
    if o.numbers then return {} end
    return cluemap.reduced(20, solver, "numbers", o, function()
      local board = solver:solution()
      return board and shading.at_corners(board)
    end)
  end,
}
