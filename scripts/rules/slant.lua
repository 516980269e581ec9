-- Slant: a diagonal in each cell, without a closed loop.
local cluemap = require "cluemap"
local slants = require "slants"

local MEET = { en = "a number says how many diagonals meet at its corner",
  fr = "un nombre dit combien de diagonales se rejoignent à son coin",
  zh = "数字表示有几条对角线交于该角" }
local NO_LOOP = { en = "the diagonals do not form a closed loop",
  fr = "les diagonales ne forment pas de boucle fermée",
  zh = "对角线不围成闭合回路" }

local NUMBER = { en = "number {clue} at {cell}",
  fr = "nombre {clue} en {cell}",
  zh = "{cell} 处的数字 {clue}" }

local function is_number(word) return cluemap.is_number(word, 0, 4) end

return {
  title = { en = "Slant", fr = "Diagonales", zh = "斜线" },
  help = { en = "Draw one diagonal in each cell. A number at a corner says how many diagonals meet there. Diagonals never form a closed loop.",
    fr = "Tracez une diagonale dans chaque case. Un nombre à un coin dit combien de diagonales s’y rejoignent. Les diagonales ne forment jamais "
      .. "de boucle fermée.",
    zh = "在每格画一条对角线。角上的数字表示有几条对角线在此相交。对角线不能围成闭合回路。" },
  id = "slant", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "gokigen" }, parts = { { codec = "corners", to = "numbers" } } },
  example = { level = "gallery/slant-5", moves = {
    "enter r1c3,r1c5,r2c1,r4c1 1",
    "enter r1c1,r1c2,r1c4,r2c2,r2c3,r2c4,r2c5,r3c1,r3c2,r3c3,r3c4,r3c5 2",
  } },
  options = cluemap.options(6, 2, 40, "numbers", cluemap.NUMBERS, {
    en = "0 to 4, or . for none, for each corner: one more in a row than there are columns",
    fr = "de 0 à 4, ou . pour aucun, pour chaque coin : un de plus par ligne que de colonnes",
    zh = "每个角写 0 到 4 或 .（无），每行比列数多一个" }),
  accepts = function(o)
    return cluemap.fault(o, "numbers", (o.rows + 1) * (o.columns + 1), { en = "0 to 4", fr = "un nombre de 0 à 4", zh = " 0 到 4 " }, is_number)
  end,
  model = function(m, o)
    local g = m:layer { on = "cells", rows = o.rows, columns = o.columns, values = { "╲", "╱" }, entry = "cycle" }
    slants.without_loops(m, g):because(NO_LOOP)
    return g
  end,
  extend = function(m, g, o)
    cluemap.each(g:places("corners"), o.numbers, function(corner, word, i)
      local weights, plus = slants.weights(g, o, i, corner)
      m:linear(g:touching(corner), weights, "=", math.tointeger(tonumber(word)) - plus):because(MEET):named(NUMBER, word)
      g:draw("ring", { corner }, word)
      g:means("ring", MEET)
    end)
  end,
  deal = function(o, draw, solver)
    if o.numbers then return {} end
    return cluemap.reduced(10, solver, "numbers", o, function() return slants.numbers(o, draw) end)
  end,
}
