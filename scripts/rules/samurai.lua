-- Sudokus that share a box: Samurai and other arrangements.
local overlaps = require "overlaps"

local ONCE = { en = "each number appears once in every row, column and box of each Sudoku",
  fr = "chaque nombre apparaît une fois dans chaque ligne, colonne et bloc de chaque sudoku", zh = "每个数独的每行、每列、每宫中各数字只出现一次" }

return {
  id = "samurai", api = 1, unique = true, family = require("families").logic,
  title = { en = "Samurai Sudoku", fr = "Sudoku samouraï", zh = "武士数独" },
  help = { en = "Several Sudokus share a box at their corners. Each number appears once in every row, column and box of each of them; a row ends where its "
      .. "Sudoku ends.",
    fr = "Plusieurs sudokus partagent un bloc à leurs coins. Chaque nombre apparaît une fois dans chaque ligne, colonne et bloc de chacun d’eux ; une "
      .. "ligne finit là où finit son sudoku.",
    zh = "几个数独在角上共用一个宫。在每个数独中，每行、每列、每宫各数字只出现一次；一行到该数独的边界为止。" },
  example = { level = "gallery/samurai-6" },
  options = {
    { name = "arrangement", kind = "choice", default = "samurai", choices = { "samurai", "sohei", "triplets", "twins" },
      title = { en = "Arrangement", fr = "Disposition", zh = "排列" }, labels = {
        samurai = { en = "five, crosswise", fr = "cinq, en croix", zh = "五个，交叉排列" }, sohei = { en = "four in a ring", fr = "quatre en anneau", zh = "四个，环形排列" },
        triplets = { en = "three in a diagonal", fr = "trois en diagonale", zh = "三个，斜向排列" }, twins = { en = "two", fr = "deux", zh = "两个" },
      } },
    { name = "size", kind = "choice", default = 9, choices = { 4, 6, 9 }, title = { en = "Size", fr = "Taille", zh = "大小" } },
  },
  model = function(m, o)
    local lists, holes, rows, columns = overlaps.houses(o)
    local g = m:layer { on = "cells", rows = rows, columns = columns, holes = holes, values = { 1, o.size } }
    local drawn = {}
    for i, list in ipairs(lists) do
      local cells = {}
      for j, place in ipairs(list) do cells[j] = g:at(place) end
      m:all_different(cells):because(ONCE)
      if i % 3 == 0 and not drawn[tostring(list[1])] then
        g:draw("box", list)
        drawn[tostring(list[1])] = true
      end
    end
    return g
  end,
  deal = function(_, _, solver, level) return level.givens and {} or { givens = solver:puzzle() } end,
}
