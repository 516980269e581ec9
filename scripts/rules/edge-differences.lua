-- Differences between neighbours.
return require("edgerules").numbers {
  id = "edge-differences", option = "edge_differences", all = "all_differences", style = "ring",
  example = { level = "gallery/edge-differences-6" },
  exchange = {
    { object = "difference", option = "edge_differences", value = 1, default = 1, flags = "nonconsecutive", without = "ratio", least = 1,
      sets = { all_differences = true } },
    { object = "difference", option = "edge_differences", default = 1, sets = { all_differences = false } },
  },
  title = { en = "Differences Sudoku", fr = "Sudoku différences", zh = "邻差数独" },
  name = { en = "Differences", fr = "Différences", zh = "差" },
  adds = { en = "A number in a white circle is the difference of the two values beside it.",
    fr = "Un nombre dans un cercle blanc est la différence des deux valeurs voisines.", zh = "白圈里的数是两侧两数之差。" },
  reason = { en = "the number in a circle is the difference of the two values", fr = "le nombre du cercle est la différence des deux valeurs",
    zh = "圆圈里的数等于两数之差" },
  none = { en = "neighbours without a circle have none of the differences shown", fr = "des voisines sans cercle n’ont aucune des différences indiquées",
    zh = "没有圆圈的相邻两格之差不是任何标出的数" },
  number = function(a, b) return math.abs(a - b) end,
}
