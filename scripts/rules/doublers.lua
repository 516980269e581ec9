-- Doublers: some cells count twice, and which is found.
return require("modifiers").part {
  id = "doublers", option = "doubled_cages", worth = function(value) return 2 * value end,
  example = { level = "gallery/doublers-6" },
  exchange = { { object = "doubledcage", option = "doubled_cages" } },
  title = { en = "Doublers Sudoku", fr = "Sudoku doubleurs", zh = "倍增数独" },
  name = { en = "Cages", fr = "Cages", zh = "虚线框" },
  cells = { en = "the doublers", fr = "les doubleurs", zh = "倍增格" },
  adds = { en = "Each row, column and box has one doubler; the doublers contain each value once. Values in a cage differ and add up to its "
    .. "number; a doubler counts twice.",
    fr = "Chaque ligne, colonne et bloc a un doubleur ; les doubleurs contiennent chaque valeur une fois. Les valeurs d’une cage "
      .. "sont différentes et leur somme est le nombre indiqué ; un doubleur y compte double.",
    zh = "每行、每列、每宫各有一个倍增格，每个数恰好在其中一个里。虚线框内的数各不相同，其和等于框角的数，倍增格的数算两倍。" },
  reason = { en = "the values in a cage, those of doublers twice, add up to its number",
    fr = "la somme d’une cage, où les doubleurs comptent double, est le nombre indiqué", zh = "虚线框内各数之和等于框角的数，倍增格算两倍" },
}
