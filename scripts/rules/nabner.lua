-- Nabner: no two values of a line are equal or consecutive.
return require("linerules").part {
  id = "nabner", option = "nabner", look = { colour = "yellow", width = "thin", dashed = true }, longest = 4,
  example = { level = "gallery/nabner-6" },
  exchange = { { object = "nabner", option = "nabner" } },
  title = { en = "Nabner Sudoku", fr = "Sudoku nabner", zh = "反连番数独" },
  name = { en = "Nabner lines", fr = "Lignes nabner", zh = "反连番线" },
  adds = { en = "No two values on a thin dashed yellow line are equal or consecutive, wherever they are on it.",
    fr = "Sur une fine ligne jaune en tirets, aucune valeur n’est égale à une autre ni ne la suit, où qu’elles soient.",
    zh = "黄色细虚线上任意两数既不相同也不相邻（相差 1）。" },
  reason = { en = "no two values on a nabner line are equal or consecutive", fr = "deux valeurs d’une ligne nabner ne sont ni égales ni consécutives",
    zh = "反连番线上任意两数既不相同也不相差 1" },
  pair = function(a, b) return math.abs(a - b) > 1 end, apart = "all",
}
