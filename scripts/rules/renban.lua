-- Renban: the values of a line are consecutive, in any order.
return require("linerules").part {
  id = "renban", option = "renban", look = { colour = "purple", width = "thick" }, longest = 5,
  example = { level = "gallery/renban-6" },
  exchange = { { object = "renban", option = "renban" } },
  title = { en = "Renban Sudoku", fr = "Sudoku renban", zh = "连番数独" },
  name = { en = "Renban lines", fr = "Lignes renban", zh = "连番线" },
  adds = { en = "The values on a purple line are consecutive, in any order, and do not repeat.",
    fr = "Les valeurs d’une ligne violette se suivent, dans un ordre quelconque, sans répétition.",
    zh = "紫线上各数是一组不重复的连续数，顺序不限。" },
  reason = { en = "the values on a renban line are consecutive, in any order", fr = "les valeurs d’une ligne renban se suivent, dans un ordre quelconque",
    zh = "连番线上各数是连续数，顺序不限" },
  distinct = true, apart = "all",
  pair = function(a, b, _, length) return math.abs(a - b) < length end,
  holds = function(line)
    local low, high = math.min(table.unpack(line)), math.max(table.unpack(line))
    return high - low == #line - 1
  end,
}
