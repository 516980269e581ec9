-- Disjoint groups: no symbol twice at the same place of different boxes.
local areas = require "areas"

return {
  id = "disjoint-groups", api = 1, base = "sudoku", example = { level = "gallery/disjoint-groups-6" },
  title = { en = "Disjoint groups Sudoku", fr = "Sudoku groupes disjoints", zh = "分离数独" },
  adds = { en = "No symbol appears twice at the same place of different boxes.",
    fr = "Aucun symbole ne figure deux fois à la même place de blocs différents.",
    zh = "各宫中相同位置的格子里，符号不重复。" },
  accepts = function(o)
    if not o.regions and areas.box(o) then return nil end
    return { en = "disjoint groups need boxes", fr = "les groupes disjoints demandent des blocs",
      zh = "分离数独要求盘面有宫" }, o.regions and "regions" or "size"
  end,
  extend = function(m, g, o)
    local groups = {}
    for _, box in ipairs(g:boxes(areas.box(o))) do
      for i, cell in ipairs(box) do
        groups[i] = groups[i] or {}
        table.insert(groups[i], cell)
      end
    end
    m:all_different(groups):because { en = "a symbol appears once at each place of the boxes", fr = "un symbole figure une fois à chaque place des blocs",
      zh = "各宫相同位置上符号不重复" }
  end,
}
