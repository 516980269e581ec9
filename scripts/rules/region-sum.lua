-- Region sums: the borders of boxes cut a line into parts with equal sums.
local areas = require "areas"

return require("linerules").part {
  id = "region-sum", option = "region_sums", look = { colour = "blue" },
  example = { level = "gallery/region-sum-6" },
  exchange = { { object = "regionsumline", option = "region_sums" } },
  title = { en = "Region sum Sudoku", fr = "Sudoku sommes égales", zh = "等和线数独" },
  name = { en = "Region sum lines", fr = "Lignes de sommes égales", zh = "等和线" },
  adds = { en = "Borders of boxes divide each blue line into parts with equal sums.",
    fr = "Les bords des blocs partagent chaque ligne bleue en segments de même somme.",
    zh = "宫的边界把每条蓝线分成几段，各段之和相等。" },
  reason = { en = "the parts of a region sum line have equal sums", fr = "les segments d’une ligne de sommes égales ont la même somme",
    zh = "等和线的各段之和相等" },
  model = function(m, line, _, say, o)
    local list = areas.parts(line, o)
    for i = 2, #list do
      local cells, weights = { table.unpack(list[i - 1]) }, {}
      for j = 1, #cells do weights[j] = 1 end
      for _, cell in ipairs(list[i]) do cells[#cells + 1], weights[#weights + 1] = cell, -1 end
      say(m:linear(cells, weights, "=", 0))
    end
  end,
  holds = function(_, _, path, o)
    local list = areas.sums(path, o)
    for i = 2, #list do if list[i] ~= list[1] then return false end end
    return #list > 1
  end,
}
