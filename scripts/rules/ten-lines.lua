-- Ten lines: a line consists of pieces that each add up to ten, or to one more than the board's size.
local automata = require "automata"

return require("linerules").part {
  id = "ten-lines", option = "tens", look = { colour = "yellow", dashed = true },
  example = { level = "gallery/ten-lines-6" },
  exchange = { { object = "tenline", option = "tens" } },
  title = { en = "Ten lines Sudoku", fr = "Sudoku lignes de dix", zh = "十和线数独" },
  name = { en = "Ten lines", fr = "Lignes de dix", zh = "十和线" },
  adds = { en = "Each dashed yellow line can be cut into pieces that add up to 10 each, to 7 on 6 × 6.",
    fr = "Chaque ligne jaune en tirets se découpe en morceaux de somme 10, ou 7 en 6 × 6.",
    zh = "每条黄色虚线可以切成若干段，每段之和为 10（6 × 6 为 7）。" },
  reason = { en = "a ten line consists of pieces that add up to 10, or to 7 on 6 × 6",
    fr = "une ligne de dix se compose de morceaux de somme 10, ou 7 en 6 × 6",
    zh = "十和线由和为 10（6 × 6 为 7）的若干段组成" },
  model = function(m, line, n, say) say(m:regular(line, automata.pieces(n, n + 1))) end,
  holds = function(line, n)
    local sum = 0
    for _, value in ipairs(line) do
      sum = sum + value
      if sum > n + 1 then return false end
      sum = sum % (n + 1)
    end
    return sum == 0
  end,
}
