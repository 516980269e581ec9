-- Akari: lamps light all open cells, and no lamp another.
local cluemap = require "cluemap"
local lamps = require "lamps"

local LAMP, DARK = 1, 2
local LIT = { en = "each open cell is lit by a lamp in its row or column", fr = "chaque case libre est éclairée par une lampe de sa ligne ou de sa colonne",
  zh = "每个空格都被同行或同列的灯照亮" }
local ONE = { en = "no lamp shines on another", fr = "aucune lampe n’en éclaire une autre", zh = "灯不能互相照到" }
local COUNT = { en = "a number says how many lamps touch its block along a side", fr = "un nombre dit combien de lampes touchent son bloc par un côté",
  zh = "数字表示与黑格相邻的灯数" }
local WALL = { en = "there is no lamp on a block", fr = "un bloc ne porte pas de lampe", zh = "黑格上没有灯" }
local NUMBER = { en = "number {clue} at {cell}", fr = "nombre {clue} en {cell}", zh = "{cell} 处的数字 {clue}" }

local function is_block(word) return word == "#" or cluemap.is_number(word, 0, 4) end

return {
  title = { en = "Akari", fr = "Akari", zh = "美术馆" },
  help = { en = "Put lamps in open cells so that each open cell is lit. A lamp lights its row and column as far as a block or the rim, and no lamp shines on "
      .. "another. A number says how many lamps touch its block along a side. · marks a cell without a lamp.",
    fr = "Placez des lampes dans les cases libres pour les éclairer toutes. Une lampe éclaire sa ligne et sa colonne jusqu’à un bloc ou au bord, et aucune "
      .. "n’en éclaire une autre. Un nombre dit combien de lampes touchent son bloc par un côté. · marque une case sans lampe.",
    zh = "在空格放灯，照亮所有空格。灯照亮同行和同列，直到黑格或边，灯不能互相照到。数字表示与黑格相邻的灯数。· 表示没有灯的格子。" },
  id = "akari", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/akari-7", moves = { "enter r1c5,r1c7,r2c1,r3c6,r4c3,r5c1 1" } },
  address = { genres = { "akari", "lightup" }, parts = { { codec = "sparse", to = "blocks", unknown = "#" } } },
  options = cluemap.options(7, 3, 40, "blocks", { en = "Blocks", fr = "Blocs", zh = "黑格" }, { en = "0 to 4 or # for a block, . for none, for each cell",
    fr = "de 0 à 4 ou # pour un bloc, . pour aucun, pour chaque case", zh = "每格写 0 到 4 或 #（黑格），. 表示空格" }),
  accepts = function(o)
    return cluemap.fault(o, "blocks", o.rows * o.columns, { en = "0 to 4, #", fr = "un nombre de 0 à 4, #", zh = " 0 到 4、# " }, is_block)
  end,
  model = function(m, o)
    local g = m:grid { rows = o.rows, columns = o.columns, values = { "●", "·" }, rest = DARK, entry = "paint" }
    g:means("·", { en = "there is no lamp here", fr = "il n’y a pas de lampe ici", zh = "此处没有灯" })
    return g
  end,
  extend = function(m, g, o)
    local open = {}
    for _, cell in ipairs(g:cells()) do open[cell.row * 1000 + cell.column] = true end
    cluemap.each(g:cells(), o.blocks, function(cell, word)
      open[cell.row * 1000 + cell.column] = nil
      m:table({ cell }, { { DARK } }):because(WALL)
      if word ~= "#" then m:count(g:neighbours(cell), LAMP, "=", math.tointeger(tonumber(word))):because(COUNT):named(NUMBER, word) end
    end)
    local list, seen = lamps.runs(g, open)
    for _, run in ipairs(list) do if #run > 1 then m:count(run, LAMP, "<=", 1):because(ONE) end end
    for _, cells in ipairs(seen) do m:count(cells, LAMP, ">=", 1):because(LIT) end
  end,
  deal = function(o, draw, solver)
    if o.blocks then return {} end
    return cluemap.reduced(40, solver, "blocks", o, function()
      local words = lamps.random(o, draw)
      local board = solver:solution { blocks = table.concat(words, " ") }
      if board then lamps.count(words, board, o.columns, LAMP) end
      return board and table.concat(words, " ")
    end, "#")
  end,
  view = function(v, s)
    local blocks, numbers = lamps.blocks(s.options.blocks, s.options.columns)
    v:board(s.grid, { blocks = blocks, numbers = numbers })
  end,
}
