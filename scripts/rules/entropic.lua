-- Entropic lines: any three cells in a row have a low, a middle and a high value.
local areas = require "areas"

return require("linerules").part {
  id = "entropic", option = "entropic", look = { colour = "orange", width = "thick", dashed = true },
  example = { level = "gallery/entropic-6" },
  exchange = { { object = "entropicline", option = "entropic" } },
  title = { en = "Entropic lines Sudoku", fr = "Sudoku lignes entropiques", zh = "熵线数独" },
  name = { en = "Entropic lines", fr = "Lignes entropiques", zh = "熵线" },
  adds = { en = "Any three successive values on a dashed orange line are a low, a middle and a high one: 1 2 3, 4 5 6 and 7 8 9 on 9 × 9.",
    fr = "Trois valeurs successives d’une ligne orange en tirets comptent une basse, une moyenne et une haute : 1 2 3, 4 5 6 et 7 8 9 en 9 × 9.",
    zh = "橙色虚线上任意相连三格各有一个小数、一个中数和一个大数：9 × 9 盘面上为 1 2 3、4 5 6 和 7 8 9。" },
  reason = { en = "three successive values on an entropic line are a low, a middle and a high one",
    fr = "trois valeurs successives d’une ligne entropique comptent une basse, une moyenne et une haute",
    zh = "熵线上相连三格各有一个小数、中数和大数" },
  pair = function(a, b, n) return (a - 1) // (n // 3) ~= (b - 1) // (n // 3) end, apart = 2,
  accepts = function(o)
    if areas.symbols(o) % 3 == 0 then return nil end
    return { en = "entropic lines need a number of symbols that can be divided by 3",
      fr = "les lignes entropiques demandent un nombre de symboles divisible par 3",
      zh = "熵线要求符号个数能被 3 整除" }, "size"
  end,
}
