-- Parity lines: odd and even values alternate.
return require("linerules").part {
  id = "parity-lines", option = "parity", look = { colour = "red", width = "thin" },
  example = { level = "gallery/parity-lines-6" },
  exchange = { { object = "parityline", option = "parity" } },
  title = { en = "Parity lines Sudoku", fr = "Sudoku lignes de parité", zh = "奇偶线数独" },
  name = { en = "Parity lines", fr = "Lignes de parité", zh = "奇偶线" },
  adds = { en = "Odd and even values alternate on a thin red line.", fr = "Sur une fine ligne rouge, valeurs paires et impaires alternent.",
    zh = "红色细线上奇数与偶数交替出现。" },
  reason = { en = "odd and even values alternate on a parity line", fr = "valeurs paires et impaires alternent sur une ligne de parité",
    zh = "奇偶线上奇数与偶数交替" },
  pair = function(a, b) return a % 2 ~= b % 2 end,
}
