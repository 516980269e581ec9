-- German whispers: neighbours on a line differ by at least half the board's size.
local halves = {}
for n = 1, 36 do halves[n] = (n + 1) // 2 end

return require("linerules").part {
  id = "german-whispers", option = "whispers", look = { colour = "green", width = "thick" },
  example = { level = "gallery/german-whispers-6" },
  exchange = { { object = "whispers", option = "whispers", value = halves, default = halves } },
  title = { en = "German whispers Sudoku", fr = "Sudoku murmures allemands", zh = "德国耳语数独" },
  name = { en = "Whispers", fr = "Murmures", zh = "耳语线" },
  adds = { en = "Neighbouring values on a green line differ by at least half the board’s size: by 5 on 9 × 9, by 3 on 6 × 6.",
    fr = "Sur une ligne verte, deux valeurs voisines diffèrent d’au moins la moitié de la taille de la grille : 5 en 9 × 9, 3 en 6 × 6.",
    zh = "绿线上相邻两数之差至少为盘面大小的一半：9 × 9 为 5，6 × 6 为 3。" },
  reason = { en = "neighbours on a whisper line differ by at least half the board’s size",
    fr = "deux valeurs voisines d’un murmure diffèrent d’au moins la moitié de la taille de la grille",
    zh = "耳语线上相邻两数之差至少为盘面大小的一半" },
  pair = function(a, b, n) return 2 * math.abs(a - b) >= n end,
}
