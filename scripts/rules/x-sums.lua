-- X-sums: the sum of as many cells from the edge on as the first of them says.
local automata = require "automata"

return require("clues").part {
  id = "x-sums", prefix = "x_sums",
  example = { level = "gallery/x-sums-6" },
  exchange = { { object = "xsum", option = { "x_sums_above", "x_sums_below", "x_sums_left", "x_sums_right" } } },
  title = { en = "X-sums Sudoku", fr = "Sudoku X-sommes", zh = "X 和数独" },
  adds = { en = "A number at the edge is the sum of the first X values from there, where X is the first of them.",
    fr = "Un nombre au bord est la somme des X premières valeurs à partir de là, X étant la première.",
    zh = "边上的数是从该处起前 X 个数之和，X 为其中第一个数。" },
  reason = { en = "the number at the edge is the sum of the first X values, X being the first",
    fr = "le nombre au bord est la somme des X premières valeurs, X étant la première",
    zh = "边上的数是前 X 个数之和，X 为第一个数" },
  help = { en = "sums separated by commas, a dot for none", fr = "sommes séparées par des virgules, un point pour aucune",
    zh = "和，用逗号分开，没有则用点" },
  clue = function(line)
    local sum = 0
    for i = 1, math.min(line[1], #line) do sum = sum + line[i] end
    return sum
  end,
  model = function(m, cells, number, n, say) say(m:regular(cells, automata.first_sum(n, number))) end,
}
