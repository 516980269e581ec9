-- Pill arrows: arrows whose sum is a number of several digits, read in a pill.
local areas = require "areas"
local pills = require "pills"

local SUM = { en = "the values along an arrow add up to the number in its pill", fr = "les valeurs d’une flèche ont pour somme le nombre de sa capsule",
  zh = "箭头上各数之和等于胶囊里的多位数" }

return require("listrules").part {
  id = "pill-arrows", option = "pills", entry = { pill = "area", arrow = "line" }, group = "lines", sign = "band",
  example = { level = "gallery/pill-arrows-6" },
  exchange = { { object = "arrow", option = "pills", fields = { pill = "cells" } } },
  title = { en = "Pill arrow Sudoku", fr = "Sudoku flèches à capsule", zh = "胶囊箭头数独" },
  name = { en = "Pill arrows", fr = "Flèches à capsule", zh = "胶囊箭头" },
  adds = { en = "The values along an arrow add up to the number in its pill, read from the left or from above.",
    fr = "La somme des valeurs le long d’une flèche est le nombre de sa capsule, lu de gauche à droite ou de haut en bas.",
    zh = "箭头上各数之和等于胶囊里的多位数，从左到右或从上到下读。" },
  reason = SUM,
  fits = function(one)
    if #one.pill < 2 or #one.pill > 4 or #one.arrow < 2 then return false end
    for _, cell in ipairs(one.pill) do if tostring(cell) == tostring(one.arrow[1]) then return true end end
    return false
  end,
  accepts = function(o)
    if not o.pills or #o.pills == 0 or areas.symbols(o) <= 9 then return nil end
    return { en = "pills are read as decimal numbers, so the board may have at most 9 symbols",
      fr = "une capsule se lit en base dix : au plus 9 symboles sur la grille", zh = "胶囊按十进制读数，因此盘面最多 9 个符号" }, "pills"
  end,
  each = function(m, g, one, say)
    local cells, weights = { table.unpack(one.arrow, 2) }, {}
    for i = 1, #cells do weights[i] = 1 end
    local pill = pills.read(one.pill)
    for i, cell in ipairs(pill) do cells[#cells + 1], weights[#weights + 1] = cell, math.tointeger(-10 ^ (#pill - i)) end
    say(m:linear(cells, weights, "=", 0)):named({ en = "arrow from {clue}", fr = "flèche à partir de {clue}", zh = "从 {clue} 出发的箭头" }, tostring(pill[1]))
    g:means("line grey", SUM)
    g:draw("band", one.pill)
    g:draw("line", one.arrow, nil, { width = "thin", ends = "arrow", colour = "grey" })
  end,
  made = pills.made,
}
