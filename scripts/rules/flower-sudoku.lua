-- Flower Sudoku: hexagons in flowers of seven.
local hexagons = require "hexagons"

local FLOWER = { en = "no digit appears twice in a flower",
  fr = "aucun chiffre ne figure deux fois dans une fleur",
  zh = "每朵花里数字不重复" }
local LINE = { en = "no digit appears twice in a straight line of hexagons",
  fr = "aucun chiffre ne figure deux fois dans une ligne droite d’hexagones",
  zh = "每条六边形直线上数字不重复" }

return {
  title = { en = "Flower Sudoku", fr = "Sudoku en fleurs", zh = "花朵数独" },
  help = { en = "Each flower of seven hexagons has the digits from 1 to 7. In a straight line of hexagons, in all three directions and across a "
      .. "gap, no digit appears twice.",
    fr = "Chaque fleur de sept hexagones contient les chiffres de 1 à 7. Dans une ligne droite d’hexagones, dans les trois directions et par-dessus "
      .. "un vide, aucun chiffre ne figure deux fois.",
    zh = "每朵由七个六边形组成的花里填 1 到 7。在三个方向的每条六边形直线上（隔着空处也算），数字不重复。" },
  id = "flower-sudoku", api = 1, unique = true, family = require("families").sudoku, group = require("families").groups.cells,
  example = { level = "gallery/flower-sudoku-6" },
  options = {
    { name = "flowers", kind = "integer", default = 6, min = 2, max = 6, title = { en = "Flowers", fr = "Fleurs", zh = "花朵数" } },
  },
  model = function(m, o)
    local board = hexagons.board(o.flowers)
    local g = m:layer { on = "cells", polygons = board.polygons, values = { 1, 7 } }
    local function differ(list, reason)
      local cells = {}
      for i, name in ipairs(list) do cells[i] = g:at(name) end
      if #cells > 1 then m:all_different(cells):because(reason) end
    end
    for _, flower in ipairs(board.flowers) do
      differ(flower, FLOWER)
      g:draw("box", flower)
    end
    for _, line in ipairs(board.lines) do differ(line, LINE) end
    g:means("box", FLOWER)
    return g
  end,
  deal = function(o, _, solver, level)
    if level.givens then return {} end
    return { givens = solver:puzzle { difficulty = o.difficulty } }
  end,
}
