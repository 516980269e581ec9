-- Yajilin: a loop through all cells but the shaded ones, which arrows count.
local arrows = require "arrows"
local cluemap = require "cluemap"
local routes = require "routes"
local shading = require "shading"
local sides = require "sides"

local REST = { en = "each cell is shaded, has a clue, or is passed by the loop", fr = "chaque case est noircie, porte un indice ou se trouve sur la boucle",
  zh = "每格要么涂黑，要么有线索，要么有回路经过" }
local CLUE = { en = "a cell with a clue is neither shaded nor passed by the loop", fr = "une case avec un indice n’est ni noircie ni sur la boucle",
  zh = "线索格既不涂黑，也没有回路经过" }
local COUNT = { en = "a number says how many cells are shaded in the direction of its arrow",
  fr = "un nombre dit combien de cases sont noircies dans le sens de sa flèche",
  zh = "数字表示箭头方向上涂黑的格数" }
local ARROW = { en = "clue {clue} at {cell}", fr = "indice {clue} en {cell}", zh = "{cell} 处的线索 {clue}" }
return {
  title = { en = "Yajilin", fr = "Yajilin", zh = "箭数回路" },
  help = { en = "Shade cells and draw one closed loop through the middles of all others but those with clues. Shaded cells never touch along a side. A number "
      .. "says how many cells are shaded in the direction of its arrow.",
    fr = "Noircissez des cases et tracez une seule boucle fermée par le centre de toutes les autres, sauf celles qui portent un indice. Deux cases noircies "
      .. "ne se touchent jamais par un côté. Un nombre dit combien de cases sont noircies dans le sens de sa flèche.",
    zh = "涂黑一些格子，并画一条闭合回路经过线索格以外的所有其他格子。黑格之间没有公共边。数字表示箭头方向上涂黑的格数。" },
  id = "yajilin", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/yajilin-5", moves = {
    "enter r1c2,r2c1,r4c2 1", "enter r1c3.bottom,r1c3.right,r1c4.right,r1c5.bottom,r2c2.bottom,r2c2.right,r2c5.bottom,r3c1.bottom,r3c1.right,r3c3.bottom 1",
    "enter r3c3.right,r3c4.right 1",
  } },
  address = { genres = { "yajilin" }, parts = { { codec = "arrows", to = "clues_in_cells" } } },
  options = cluemap.options(6, 3, 30, "clues_in_cells", { en = "Clues", fr = "Indices", zh = "线索" }, {
    en = "an arrow ^ v < > and a number or ?, or . for none, for each cell", fr = "une flèche ^ v < > et un nombre ou ?, ou . pour aucun, pour chaque case",
    zh = "每格写箭头 ^ v < > 加数字或 ?，或写 .（无）" }),
  accepts = function(o)
    return cluemap.fault(o, "clues_in_cells", o.rows * o.columns, { en = "an arrow ^ v < > and a number or ?", fr = "une flèche ^ v < > et un nombre ou ?",
      zh = "箭头 ^ v < > 加数字或 ?" }, arrows.is_clue)
  end,
  model = function(m, o)
    local g, words = shading.grid(m, o), cluemap.words(o.clues_in_cells)
    local around = sides.around(m, routes.layer(m, o))
    shading.apart(m, g)
    for i, cell in ipairs(g:cells()) do
      local word, here = words[i] or ".", around(cell)
      if word ~= "." then
        shading.open(m, cell, CLUE)
        m:sum(here, "=", 0):because(CLUE)
        local way, number = arrows.parts(word)
        g:draw("shade", { cell })
        g:draw("text", { cell }, (number and tostring(number) or "?") .. (way and way[2] or ""))
        local ray = way and number and shading.rays(g, cell, o)[way[1]]
        if ray and #ray > 0 then m:count(ray, shading.SHADED, "=", number):because(COUNT):named(ARROW, word) end
      else
        -- an unshaded cell, 2, has two sides of the loop, a shaded one, 1, none
        m:linear({ cell, table.unpack(here) }, { 2, -1, -1, -1, -1 }, "=", 2):because(REST)
      end
    end
    return g
  end,
  deal = function(o, draw, solver)
    if o.clues_in_cells then return {} end
    return cluemap.unique(2000, solver, "clues_in_cells", o, function() return arrows.random(o, draw) end)
  end,
}
