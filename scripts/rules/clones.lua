-- Clones: groups of cells of one shape that hold the same values.
local lists = require "listrules"
local twins = require "twins"

return lists.part {
  id = "clones", option = "clones", entry = { first = "area", second = "area" }, example = { level = "gallery/clones-6" },
  exchange = { { object = "clone", option = "clones", fields = { first = "cells", second = "cloneCells" } } },
  title = { en = "Clone Sudoku", fr = "Sudoku clones", zh = "克隆数独" },
  name = { en = "Clones", fr = "Clones", zh = "克隆" },
  adds = { en = "Two groups of the same colour have the same values at the same places.",
    fr = "Deux groupes de même couleur ont les mêmes valeurs aux mêmes places.",
    zh = "同色的两个区域在相同位置上的数相同。" },
  reason = { en = "clones have the same values at the same places", fr = "les clones ont les mêmes valeurs aux mêmes places",
    zh = "克隆区域相同位置上的数相同" },
  fits = function(pair) return #pair.first == #pair.second end,
  sign = lists.areas_sign,
  each = function(m, g, pair, say, _, i)
    lists.draw_areas(g, { pair.first, pair.second }, i)
    for j, cell in ipairs(pair.first) do say(m:equal(cell, pair.second[j])) end
  end,
  made = function(board, draw) return twins.found(board, draw, 4) end,
}
