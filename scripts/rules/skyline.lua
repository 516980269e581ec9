-- Skyscrapers in a Sudoku: how many of the values are seen from the edge, where a greater one hides lesser ones.
local automata = require "automata"

return require("clues").part {
  id = "skyline", prefix = "seen",
  example = { level = "gallery/skyline-6" },
  exchange = { { object = "skyscraper", option = { "seen_above", "seen_below", "seen_left", "seen_right" } } },
  title = { en = "Skyscraper Sudoku", fr = "Sudoku gratte-ciel", zh = "摩天楼数独" },
  adds = { en = "Values are heights. A number at the edge says how many buildings are visible from there: a taller one hides all shorter ones behind it.",
    fr = "Les valeurs sont des hauteurs. Un nombre au bord indique combien d’immeubles on voit de là : un immeuble cache tous les plus bas derrière lui.",
    zh = "数是楼高。边上的数表示从那里能看到几座楼：高楼会挡住后面所有较矮的楼。" },
  reason = { en = "the number at the edge is the number of visible buildings", fr = "le nombre au bord est celui des immeubles visibles",
    zh = "边上的数等于能看到的楼数" },
  help = { en = "numbers separated by commas, a dot for none", fr = "nombres séparés par des virgules, un point pour aucun",
    zh = "数字，用逗号分开，没有则用点" },
  clue = function(line)
    local greatest, count = 0, 0
    for _, value in ipairs(line) do if value > greatest then greatest, count = value, count + 1 end end
    return count
  end,
  model = function(m, cells, number, n, say) say(m:regular(cells, automata.rising(n, number))) end,
}
