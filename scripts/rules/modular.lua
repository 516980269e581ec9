-- Modular lines: any three cells in a row have different remainders when divided by three.
return require("linerules").part {
  id = "modular", option = "modular", look = { colour = "teal", dashed = true },
  example = { level = "gallery/modular-6" },
  exchange = { { object = "modularline", option = "modular" } },
  title = { en = "Modular lines Sudoku", fr = "Sudoku lignes modulaires", zh = "余数线数独" },
  name = { en = "Modular lines", fr = "Lignes modulaires", zh = "余数线" },
  adds = { en = "Any three successive values on a dashed teal line leave different remainders when divided by 3: one of 1 4 7, one of 2 5 8, one of 3 6 9.",
    fr = "Trois valeurs successives d’une ligne turquoise en tirets ont des restes différents dans la division par 3 : une parmi 1 4 7, une "
      .. "parmi 2 5 8, une parmi 3 6 9.",
    zh = "青色虚线上任意相连三格的数除以 3 的余数各不相同：1 4 7、2 5 8、3 6 9 各一个。" },
  reason = { en = "three successive values on a modular line have different remainders by 3",
    fr = "trois valeurs successives d’une ligne modulaire ont des restes différents par 3",
    zh = "余数线上相连三格的数除以 3 的余数各不相同" },
  pair = function(a, b) return a % 3 ~= b % 3 end, apart = 2,
}
