-- Disjoint groups: no symbol twice at the same place of different boxes.
local areas = require "areas"

return {
  id = "disjoint-groups", api = 1, base = "sudoku", example = { level = "gallery/disjoint-groups-6" },
  exchange = { { flags = "disjointgroups" } },
  title = { en = "Disjoint groups Sudoku", fr = "Sudoku groupes disjoints", zh = "分离数独" },
  adds = { en = "No symbol appears twice at the same place of different boxes.",
    fr = "Aucun symbole ne figure deux fois à la même place de blocs différents.",
    zh = "各宫中相同位置的格子里，符号不重复。" },
  accepts = areas.box_fault,
  extend = function(m, g, o)
    m:all_different(areas.by_place(areas.groups(g, o))):because { en = "a symbol appears once at each place of the boxes",
      fr = "un symbole figure une fois à chaque place des blocs", zh = "各宫相同位置上符号不重复" }
  end,
}
