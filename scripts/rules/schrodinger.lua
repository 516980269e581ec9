-- Schrödinger cells: one symbol more than cells in a row, so one cell of each row, column and box holds two of them.
local areas = require "areas"
local places = require "places"
local superpositions = require "superpositions"

local FORM = "{ sum = 13, cells = { … } }"
local SUM = { en = "all digits in a cage add up to its number", fr = "la somme de tous les chiffres d’une cage est le nombre indiqué",
  zh = "虚线框内所有数字之和等于框角的数" }
local ONCE = {
  { en = "each digit is once in a row", fr = "chaque chiffre figure une fois par ligne", zh = "每行内每个数字恰好出现一次" },
  { en = "each digit is once in a column", fr = "chaque chiffre figure une fois par colonne", zh = "每列内每个数字恰好出现一次" },
  { en = "each digit is once in a box", fr = "chaque chiffre figure une fois par bloc", zh = "每宫内每个数字恰好出现一次" },
}

return {
  id = "schrodinger", api = 1, unique = true, family = require("families").sudoku, group = require("families").groups.cells,
  example = { level = "gallery/schrodinger-4" },
  title = { en = "Schrödinger Sudoku", fr = "Sudoku de Schrödinger", zh = "薛定谔数独" },
  help = { en = "Each row, column and box has every digit from 0 to the size of the board once, so one cell of each holds two digits, the smaller "
    .. "first. All digits in a cage add up to its number.",
    fr = "Chaque ligne, colonne et bloc contient une fois chaque chiffre de 0 à la taille de la grille ; une case de chacun en contient "
      .. "donc deux, le plus petit d’abord. La somme de tous les chiffres d’une cage est le nombre indiqué.",
    zh = "每行、每列、每宫内从 0 到盘面大小的每个数字恰好出现一次，因此各有一格含两个数字，小的在前。虚线框内所有数字之和等于框角的数。" },
  options = {
    { name = "size", kind = "integer", default = 6, min = 4, max = 9, title = { en = "Size", fr = "Taille", zh = "大小" } },
    { name = "cages", kind = "list", entry = { cells = "area", sum = "number" }, title = { en = "Cages", fr = "Cages", zh = "虚线框" },
      help = { en = FORM, fr = FORM, zh = FORM } },
  },
  accepts = function(o)
    return places.form_fault(o, "cages", FORM, function(cage)
      return type(cage) == "table" and math.type(cage.sum) == "integer" and type(cage.cells) == "table"
        and are_on_board({ cage.cells }, o.size, o.size, 1)
    end)
  end,
  model = function(m, o)
    local boxes
    local g, total = superpositions.grid(m, o.size, function(g)
      boxes = areas.groups(g, o)
      return { g:rows(), g:columns(), boxes }
    end, ONCE)
    g:draw("box", boxes)
    if o.cages then g:means("cage", SUM) end
    for _, cage in ipairs(o.cages or {}) do
      m:sum(total(cage.cells), "=", cage.sum):because(SUM)
      g:draw("cage", cage.cells, cage.sum)
    end
    return g
  end,
  clues = { cages = function(board, draw, o)
    local digits = superpositions.contents(o.size)
    return places.summed_cages(board, draw, o, function(one) return superpositions.total(digits[one.value]) end)
  end },
}
