-- Hitori: shade numbers so that none is twice in a row or column.
local cluemap = require "cluemap"
local repeats = require "repeats"
local shading = require "shading"

local ONCE = { en = "an unshaded number appears once in each row and column", fr = "un nombre blanc ne figure qu’une fois par ligne et par colonne",
  zh = "每行每列中未涂黑的数字不重复" }
local LINE = { en = "{clue} in the line from {cell}", fr = "{clue} dans la ligne à partir de {cell}", zh = "从 {cell} 起一行中的 {clue}" }

local function is_number(word) return word == "?" or cluemap.is_number(word, 0, 999) end

return {
  title = { en = "Hitori", fr = "Hitori", zh = "数壹" },
  help = { en = "Shade numbers so that no unshaded number appears twice in a row or column. No two shaded cells touch along a side, and all unshaded cells "
      .. "are connected. · marks an unshaded cell.",
    fr = "Noircissez des nombres : aucun nombre blanc ne figure deux fois dans une ligne ou une colonne. Deux cases noircies ne se touchent jamais par un "
      .. "côté, et toutes les cases blanches sont reliées. · marque une case blanche.",
    zh = "涂黑一些数字，使每行每列中未涂黑的数字不重复。黑格之间没有公共边，所有白格连成一片。· 表示白格。" },
  id = "hitori", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/hitori-6", moves = { "enter r1c3,r1c5,r2c2,r3c5,r4c3,r4c6 1", "enter r1c1,r1c2,r1c4,r1c6,r2c1,r2c3 2" } },
  address = { genres = { "hitori" }, parts = { { codec = "table", to = "numbers" } } },
  options = cluemap.options(6, 3, 30, "numbers", cluemap.NUMBERS, { en = "a number, ? or . for none, for each cell",
    fr = "un nombre, ? ou . pour aucun, pour chaque case", zh = "每格一个数字、? 或 .（无）" }),
  accepts = function(o)
    return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 0, ?", fr = "un nombre à partir de 0, ?", zh = "非负整数、? " }, is_number)
  end,
  model = function(m, o)
    local g = shading.grid(m, o)
    shading.apart(m, g)
    shading.whole(m, g)
    return g
  end,
  extend = function(m, g, o)
    local words = {}
    cluemap.each(g:cells(), o.numbers, function(cell, word) g:draw("text", { cell }, word) end)
    for i, word in ipairs(cluemap.words(o.numbers)) do
      local row = (i - 1) // o.columns + 1
      words[row] = words[row] or {}
      table.insert(words[row], word)
    end
    if not words[1] then return end
    for _, lines in ipairs { g:rows(), g:columns() } do
      repeats.each_twice(lines, words, function(cells, word) m:count(cells, shading.OPEN, "<=", 1):because(ONCE):named(LINE, word) end)
    end
  end,
  deal = function(o, draw, solver)
    if o.numbers then return {} end
    return cluemap.unique(500, solver, "numbers", o, function()
      local board = solver:solution()
      return board and repeats.numbers(board, draw)
    end)
  end,
}
