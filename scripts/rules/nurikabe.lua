-- Nurikabe: islands of given sizes in one sea without pools.
local cluemap = require "cluemap"
local seas = require "seas"

local SEA, LAND = seas.SEA, seas.LAND
local ONE_SEA = { en = "all shaded cells are connected",
  fr = "toutes les cases noircies sont reliées",
  zh = "所有涂黑的格子连成一片" }
local POOL = { en = "no 2 × 2 block is all shaded",
  fr = "aucun carré 2 × 2 n’est entièrement noirci",
  zh = "不能有全黑的 2 × 2" }
local ISLANDS = { en = "an island has one number, which says how many cells it has",
  fr = "une île contient un seul nombre, celui de ses cases",
  zh = "每个岛恰有一个数字，等于它的格数" }

local function is_size(word) return word == "?" or cluemap.is_number(word, 1, 400) end

return {
  title = { en = "Nurikabe", fr = "Nurikabe", zh = "数墙" },
  help = { en = "Shade cells so that each unshaded area, an island, has exactly one number: how many cells it has. Islands do not touch along a side. "
      .. "All shaded cells are connected, and no 2 × 2 block is all shaded. · marks an unshaded cell, ? an island of any size.",
    fr = "Noircissez des cases : chaque zone blanche, une île, contient un seul nombre, celui de ses cases. Deux îles ne se touchent pas par un côté. "
      .. "Les cases noircies sont toutes reliées, sans carré 2 × 2 entièrement noirci. · marque une case blanche, ? une île de taille inconnue.",
    zh = "涂黑一些格子，使每片白格（岛）恰有一个数字，等于它的格数。两个岛不能有公共边。所有黑格连成一片，且不能有全黑的 2 × 2。· 表示白格，? 表示大小不定的岛。" },
  id = "nurikabe", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "nurikabe" }, parts = { { codec = "numbers", to = "numbers" } } },
  example = { level = "gallery/nurikabe-5", moves = { "enter r1c1,r1c4,r2c1,r2c2,r2c3,r2c4,r2c5,r3c2,r3c5,r4c1,r4c2 1" } },
  options = cluemap.options(6, 3, 30, "numbers", cluemap.NUMBERS, { en = "a number, ? or . for none, for each cell",
    fr = "un nombre, ? ou . pour aucun, pour chaque case",
    zh = "每格一个数字、? 或 .（无）" }),
  accepts = function(o)
    return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 1, ?", fr = "un nombre à partir de 1, ?", zh = "正整数、? " }, is_size)
  end,
  model = function(m, o)
    local g = m:grid { rows = o.rows, columns = o.columns, values = { "■", "·" }, rest = LAND, entry = "paint" }
    g:means("·", { en = "this cell stays unshaded", fr = "cette case reste blanche", zh = "此格为白格" })
    m:connected(g:cells(), SEA):because(ONE_SEA)
    for _, block in ipairs(seas.blocks(g:rows())) do m:count(block, SEA, "<=", 3):because(POOL) end
    return g
  end,
  extend = function(m, g, o)
    local clues = {}
    cluemap.each(g:cells(), o.numbers, function(place, word)
      clues[#clues + 1] = { place, math.tointeger(tonumber(word)) }
      g:draw("text", { place }, word)
    end)
    if #clues > 0 then m:areas(g:cells(), LAND, { clues = clues }):because(ISLANDS) end
  end,
  deal = function(o, draw, solver)
    if o.numbers then return {} end
    return cluemap.unique(100000 // (o.rows * o.columns), solver, "numbers", o, function() return seas.random(o.rows, o.columns, draw) end)
  end,
}
