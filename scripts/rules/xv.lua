-- XV: signs between neighbours that add up to ten or to five.
return require("edgerules").part {
  id = "xv", all = "xv_all",
  example = { level = "gallery/xv-6" },
  exchange = {
    { object = "xv", option = "x", value = "X", flags = "negative xv", sets = { xv_all = true } },
    { object = "xv", option = "v", value = "V", flags = "negative xv", sets = { xv_all = true } },
    { object = "xv", option = "x", value = "X", sets = { xv_all = false } },
    { object = "xv", option = "v", value = "V", sets = { xv_all = false } },
  },
  title = { en = "XV Sudoku", fr = "Sudoku XV", zh = "XV 数独" },
  adds = { en = "Neighbours with an X between them add up to 10, with a V to 5; without either they do neither.",
    fr = "Deux voisines séparées par un X ont pour somme 10, par un V 5 ; sans signe, ni l’un ni l’autre.",
    zh = "中间有 X 的相邻两格之和为 10，有 V 的为 5；没有标记则都不是。" },
  marks = {
    { option = "x", name = { en = "X", fr = "X", zh = "X" }, style = "text", text = "X", fits = function(a, b) return a + b == 10 end,
      reason = { en = "an X is between two values that add up to 10", fr = "un X sépare deux valeurs de somme 10", zh = "X 两侧两数之和为 10" } },
    { option = "v", name = { en = "V", fr = "V", zh = "V" }, style = "text", text = "V", fits = function(a, b) return a + b == 5 end,
      reason = { en = "a V is between two values that add up to 5", fr = "un V sépare deux valeurs de somme 5", zh = "V 两侧两数之和为 5" } },
  },
  none = { en = "without a sign two neighbours add up to neither 10 nor 5", fr = "sans signe, deux voisines n’ont pour somme ni 10 ni 5",
    zh = "没有标记的相邻两格之和既不是 10 也不是 5" },
}
