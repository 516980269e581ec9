-- Negators: some cells are subtracted, and which is found.
return require("modifiers").part {
  id = "negators", option = "negated_cages", worth = function(value) return -value end,
  example = { level = "gallery/negators-6" },
  exchange = { { object = "negatedcage", option = "negated_cages" } },
  title = { en = "Negators Sudoku", fr = "Sudoku négateurs", zh = "负数格数独" },
  name = { en = "Cages", fr = "Cages", zh = "虚线框" },
  cells = { en = "the negators", fr = "les négateurs", zh = "负数格" },
  adds = { en = "Each row, column and box has one negator; the negators contain each value once. Values in a cage differ and add up to its "
    .. "number; a negator is subtracted.",
    fr = "Chaque ligne, colonne et bloc a un négateur ; les négateurs contiennent chaque valeur une fois. Les valeurs d’une cage "
      .. "sont différentes et leur somme est le nombre indiqué ; un négateur y est soustrait.",
    zh = "每行、每列、每宫各有一个负数格，每个数恰好在其中一个里。虚线框内的数各不相同，其和等于框角的数，负数格的数要减去。" },
  reason = { en = "the values in a cage, those of negators subtracted, add up to its number",
    fr = "la somme d’une cage, moins ses négateurs, est le nombre indiqué", zh = "虚线框内各数之和等于框角的数，负数格则相减" },
}
