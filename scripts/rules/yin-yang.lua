-- Yin-Yang: black and white circles in all cells, each colour connected.
local cluemap = require "cluemap"
local seas = require "seas"
local shading = require "shading"

local BLACK, WHITE = 1, 2
local JOINED = { en = "all circles of a colour are connected", fr = "tous les cercles d’une couleur sont reliés", zh = "同色的圆连成一片" }
local MIXED = { en = "no 2 × 2 block has one colour", fr = "aucun carré 2 × 2 n’a une seule couleur", zh = "2 × 2 内不能全是同色" }
local CROSSED = { en = "a 2 × 2 block of crossed colours would cut one colour apart", fr = "un carré 2 × 2 aux couleurs croisées couperait une couleur en deux",
  zh = "2 × 2 内交叉的两色会把其中一色隔断" }
local RIM = { en = "around the rim each colour is in one piece, or it would cut the other apart",
  fr = "le long du bord, chaque couleur est d’un seul tenant, sinon elle couperait l’autre", zh = "沿外圈每种颜色连成一段，否则会隔断另一色" }
local GIVEN = { en = "the printed circles stay", fr = "les cercles imprimés restent", zh = "已印的圆不变" }

-- the cells at the rim, in the order of a walk around the board
local function rim(g, o)
  local list = {}
  for column = 1, o.columns do list[#list + 1] = g:at(1, column) end
  for row = 2, o.rows do list[#list + 1] = g:at(row, o.columns) end
  for column = o.columns - 1, 1, -1 do list[#list + 1] = g:at(o.rows, column) end
  for row = o.rows - 1, 2, -1 do list[#list + 1] = g:at(row, 1) end
  return list
end

local function is_crossed(a, b, c, d) return a == d and b == c and a ~= b end

local function is_circle(word) return word == "w" or word == "b" end

return {
  title = { en = "Yin-Yang", fr = "Yin-Yang", zh = "阴阳" },
  help = { en = "Put a black or a white circle in each cell. All circles of a colour are connected along sides, and no 2 × 2 block has one colour.",
    fr = "Placez un cercle noir ou blanc dans chaque case. Tous les cercles d’une couleur sont reliés par des côtés, et aucun carré 2 × 2 n’a une seule "
      .. "couleur.",
    zh = "在每格放一个黑圆或白圆。同色的圆经由公共边连成一片，2 × 2 内不能全是同色。" },
  id = "yin-yang", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/yin-yang-6", moves = {
    "enter r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r2c2,r2c6,r3c4,r3c6,r4c1,r4c2,r4c3,r4c4,r4c6 1", "enter r2c1,r2c3,r2c4,r2c5,r3c1,r3c2,r3c3,r3c5,r4c5 2",
  } },
  address = { genres = { "yinyang" }, parts = { { codec = "circles", to = "circles", words = { "w", "b" } } } },
  options = cluemap.options(6, 3, 30, "circles", { en = "Circles", fr = "Cercles", zh = "圆" }, { en = "w for white, b for black, . for none, for each cell",
    fr = "w (blanc), b (noir) ou . (aucun) pour chaque case", zh = "每格写 w（白）、b（黑）或 .（无）" }),
  accepts = function(o) return cluemap.fault(o, "circles", o.rows * o.columns, { en = "w, b", fr = "w, b", zh = " w、b " }, is_circle) end,
  model = function(m, o)
    local g = m:grid { rows = o.rows, columns = o.columns, values = { "●", "○" }, entry = "paint" }
    for colour = BLACK, WHITE do
      m:connected(g:cells(), colour):because(JOINED)
      for _, block in ipairs(seas.blocks(g:rows())) do m:count(block, colour, "<=", 3):because(MIXED) end
    end
    -- what follows for a flat board: neither colour can pass the other
    for _, block in ipairs(seas.blocks(g:rows())) do m:satisfy(block, function(...) return not is_crossed(...) end):because(CROSSED) end
    m:regular(rim(g, o), "1* 2* 1* | 2* 1* 2*"):because(RIM)
    return g
  end,
  extend = function(m, g, o)
    cluemap.each(g:cells(), o.circles, function(cell, word)
      m:table({ cell }, { { word == "b" and BLACK or WHITE } }):because(GIVEN)
      g:draw(word == "b" and "dot" or "ring", { cell })
    end)
  end,
  deal = function(o, _, solver)
    if o.circles then return {} end
    return cluemap.reduced(10, solver, "circles", o, function()
      local board = solver:solution()
      return board and shading.words(board, function(_, _, value) return value == BLACK and "b" or "w" end)
    end)
  end,
}
