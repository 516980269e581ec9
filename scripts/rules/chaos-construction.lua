-- Chaos construction: the regions are not given but found.
local divisions = require "divisions"

local REGIONS = { en = "the regions", fr = "les régions", zh = "区域" }
local ONCE = { en = "a symbol appears once in each region", fr = "un symbole figure une fois par région", zh = "同一区域内符号不重复" }

return require("listrules").part {
  id = "chaos-construction", example = { level = "gallery/chaos-construction-5" },
  exchange = { { object = "chaosborder", option = "borders" }, { object = "chaosjoin", option = "joined" } },
  title = { en = "Chaos construction Sudoku", fr = "Sudoku chaos", zh = "混沌构造数独" },
  adds = { en = "Divide the board into connected regions, as many as it has rows, each with every symbol once.",
    fr = "Divisez la grille en régions d’un seul tenant, autant que de lignes, chacune contenant chaque symbole une fois.",
    zh = "把盘面分成若干连通的区域，区域数与行数相同，每个区域内每个符号恰好出现一次。" },
  options = { { name = "boxes", kind = "boolean", rare = true, default = false, title = { en = "Boxes", fr = "Blocs", zh = "宫" } } },
  accepts = divisions.fault,
  always = function(m, g, o) return divisions.found(m, g, o, REGIONS, ONCE) end,
  lists = {
    { option = "borders", entry = "pair", sign = "bar", made = divisions.maker(REGIONS, false, 3),
      name = { en = "Borders", fr = "Frontières", zh = "边界" },
      reason = { en = "a bar is the border of two regions", fr = "une barre sépare deux régions", zh = "粗线是两个区域的边界" },
      each = function(m, g, pair, say, _, _, region)
        say(m:different(region(pair[1]), region(pair[2])))
        g:draw("bar", pair)
      end },
    { option = "joined", entry = "pair", sign = "line grey", made = divisions.maker(REGIONS, true, 2),
      name = { en = "Joined cells", fr = "Cases reliées", zh = "相连的格子" },
      reason = { en = "cells joined by a line are in one region", fr = "les cases reliées sont d’une même région", zh = "有线相连的格子属于同一区域" },
      each = function(m, g, pair, say, _, _, region)
        say(m:equal(region(pair[1]), region(pair[2])))
        g:draw("line", pair, nil, { colour = "grey" })
      end },
  },
}
