-- Fog of war: the board is in fog, which lifts around lights and around right values.
local fog = require "fog"
local places = require "places"

return {
  id = "fog-of-war", api = 1, base = "sudoku", group = require("families").groups.cells, example = { level = "gallery/fog-of-war-6" },
  exchange = {
    { object = "fogofwar", option = "lights" }, { object = "foglight", option = "fogged", others = true },
  },
  title = { en = "Fog of war Sudoku", fr = "Sudoku brouillard de guerre", zh = "战争迷雾数独" },
  adds = { en = "Fog hides givens and clues. Cells in fog take values, and a right value lifts the fog from the cells around it.",
    fr = "Le brouillard cache des chiffres donnés et des indices. On peut remplir les cases couvertes : une valeur juste dissipe le "
      .. "brouillard autour d’elle.",
    zh = "迷雾遮住已知数和线索。雾中的格子也可以填数，填对后周围的雾散开。" },
  options = {
    { name = "lights", kind = "cells", rare = true, title = { en = "Lights", fr = "Lumières", zh = "光源" },
      help = { en = "no fog in these cells and around them", fr = "ni brouillard dans ces cases ni autour", zh = "这些格子及其周围没有雾" } },
    { name = "fogged", kind = "cells", rare = true, title = { en = "Fog", fr = "Brouillard", zh = "迷雾" },
      help = { en = "the cells in fog at the start; all if none are named", fr = "les cases dans le brouillard au départ ; toutes si aucune n’est nommée",
        zh = "开局在雾中的格子；不写则为全部" } },
    { name = "fog_links", kind = "list", entry = { cell = "cell", lifts = "area" }, title = { en = "Far lights", fr = "Lumières à distance", zh = "远处光源" },
      help = { en = fog.FORM .. ": a right value at the cell lifts the fog from these cells, too",
        fr = fog.FORM .. " : une valeur juste dans la case dissipe aussi le brouillard de celles-ci",
        zh = fog.FORM .. "：该格填对时，这些格子的雾也散开" } },
  },
  accepts = function(o)
    local reason, field = places.cells_fault(o, "lights", "fogged")
    if reason then return reason, field end
    return fog.fault(o)
  end,
  fog = function(s, right) return fog.left(s.options, right) end,
  finish = { lights = function(givens, draw, o) return fog.lights(givens, draw, o) end },
}
