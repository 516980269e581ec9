-- Ratios of neighbours.
return require("edgerules").numbers {
  id = "edge-ratios", option = "edge_ratios", all = "all_ratios", style = "dot",
  example = { level = "gallery/edge-ratios-6" },
  exchange = {
    { object = "ratio", option = "edge_ratios", default = 2, flags = "negative ratio", without = "difference", least = 1,
      sets = { all_ratios = true } },
    { object = "ratio", option = "edge_ratios", default = 2, sets = { all_ratios = false } },
  },
  title = { en = "Ratios Sudoku", fr = "Sudoku rapports", zh = "倍数数独" },
  name = { en = "Ratios", fr = "Rapports", zh = "倍数" },
  adds = { en = "With a number in a black circle between two cells, one value is that many times the other.",
    fr = "Un nombre dans un cercle noir indique combien de fois une valeur contient l’autre.",
    zh = "黑圈里的数表示一侧的数是另一侧的几倍。" },
  reason = { en = "one of the two values is the other times the number in the circle",
    fr = "l’une des deux valeurs est l’autre multipliée par le nombre du cercle",
    zh = "一个数是另一个数乘以圆圈里的数" },
  none = { en = "neighbours without a circle have none of the ratios shown", fr = "des voisines sans cercle n’ont aucun des rapports indiqués",
    zh = "没有圆圈的相邻两格不是任何标出的倍数" },
  number = function(a, b) return a % b == 0 and a // b or b % a == 0 and b // a or nil end,
}
