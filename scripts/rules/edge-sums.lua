-- Sums between neighbours.
return require("edgerules").numbers {
  id = "edge-sums", option = "edge_sums", all = "all_sums", style = "square", look = { colour = "blue" },
  example = { level = "gallery/edge-sums-6" },
  exchange = {
    { object = "edgesum", option = "edge_sums", flags = "negative edgesum", least = 1, sets = { all_sums = true } },
    { object = "edgesum", option = "edge_sums", sets = { all_sums = false } },
  },
  title = { en = "Edge sums Sudoku", fr = "Sudoku sommes voisines", zh = "邻和数独" },
  name = { en = "Sums", fr = "Sommes", zh = "和" },
  adds = { en = "A number in a square is the sum of the two values beside it.", fr = "Un nombre dans un carré est la somme des deux valeurs voisines.",
    zh = "方块里的数是两侧两数之和。" },
  reason = { en = "the number in a square is the sum of the two values", fr = "le nombre du carré est la somme des deux valeurs",
    zh = "方块里的数等于两数之和" },
  none = { en = "neighbours without a square have none of the sums shown", fr = "des voisines sans carré n’ont aucune des sommes indiquées",
    zh = "没有方块的相邻两格之和不是任何标出的数" },
  number = function(a, b) return a + b end,
}
