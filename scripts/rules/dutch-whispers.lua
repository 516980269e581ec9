-- Dutch whispers: neighbours on a line differ by nearly half the board's size.
local lesser = {}
for n = 1, 36 do lesser[n] = math.max(1, (n - 1) // 2) end

return require("linerules").part {
  id = "dutch-whispers", option = "dutch", look = { colour = "orange" },
  example = { level = "gallery/dutch-whispers-6" },
  exchange = { { object = "whispers", option = "dutch", value = lesser } },
  title = { en = "Dutch whispers Sudoku", fr = "Sudoku murmures néerlandais", zh = "荷兰耳语数独" },
  name = { en = "Dutch whispers", fr = "Murmures néerlandais", zh = "荷兰耳语线" },
  adds = { en = "Neighbouring values on an orange line differ by at least 4 on 9 × 9, by at least 2 on 6 × 6.",
    fr = "Sur une ligne orange, deux valeurs voisines diffèrent d’au moins 4 en 9 × 9, d’au moins 2 en 6 × 6.",
    zh = "橙线上相邻两数之差在 9 × 9 盘面上至少为 4，在 6 × 6 盘面上至少为 2。" },
  reason = { en = "neighbours on a Dutch whisper differ by at least 4 on 9 × 9, by at least 2 on 6 × 6",
    fr = "deux valeurs voisines d’un murmure néerlandais diffèrent d’au moins 4 en 9 × 9, d’au moins 2 en 6 × 6",
    zh = "荷兰耳语线上相邻两数之差至少为 4（9 × 9）或 2（6 × 6）" },
  pair = function(a, b, n) return math.abs(a - b) >= math.max(1, (n - 1) // 2) end,
}
