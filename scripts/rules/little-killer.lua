-- Little killer: numbers with arrows outside the board, which are sums of diagonals.
local diagonals = require "diagonals"

return require("listrules").part {
  id = "little-killer", option = "arrows_outside", entry = { sum = "number", side = "side", at = "index", to = "way" },
  sign = "outside", group = "edges", example = { level = "gallery/little-killer-6" },
  exchange = { { object = "littlekillersum", option = "arrows_outside" } },
  title = { en = "Little killer Sudoku", fr = "Sudoku petit killer", zh = "小杀手数独" },
  name = { en = "Arrows outside", fr = "Flèches au bord", zh = "盘外箭头" },
  adds = { en = "A number with an arrow is the sum of the values on the diagonal that it points along. Values may repeat there.",
    fr = "Un nombre avec une flèche est la somme des valeurs de la diagonale désignée ; elles peuvent s’y répéter.",
    zh = "带箭头的数是箭头所指对角线上各数之和，对角线上的数可以重复。" },
  reason = { en = "the number at an arrow is the sum of its diagonal", fr = "le nombre d’une flèche est la somme de sa diagonale",
    zh = "箭头旁的数等于该对角线上各数之和" },
  fits = function(arrow, o) return #diagonals.along(o, arrow) > 0 end,
  each = function(m, g, arrow, say, o)
    say(m:sum(diagonals.cells(g, o, arrow), "=", arrow.sum)):named { en = "diagonal of {clue}", fr = "diagonale de {clue}", zh = "和为 {clue} 的对角线" }
    diagonals.show(g, o, arrow, arrow.sum)
  end,
  made = diagonals.sums,
}
