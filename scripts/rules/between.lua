-- Between lines: the values on a line lie between those in the circles at its ends.
local function is_between(a, value, b) return a < value and value < b or b < value and value < a end

return require("linerules").part {
  id = "between", option = "between", look = { colour = "grey", ends = "ring" }, least = 3, longest = 5,
  example = { level = "gallery/between-6" },
  exchange = { { object = "betweenline", option = "between" } },
  title = { en = "Between lines Sudoku", fr = "Sudoku entre-deux", zh = "介值线数独" },
  name = { en = "Between lines", fr = "Lignes entre-deux", zh = "介值线" },
  adds = { en = "The values on a line between two circles lie strictly between those in the circles.",
    fr = "Les valeurs d’une ligne entre deux cercles sont strictement comprises entre celles des cercles.",
    zh = "两端有圆圈的线上，各数严格介于两个圆圈里的数之间。" },
  reason = { en = "the values on the line lie between those in its circles", fr = "les valeurs de la ligne sont comprises entre celles de ses cercles",
    zh = "线上各数介于两端圆圈里的数之间" },
  model = function(m, line, _, say)
    for i = 2, #line - 1 do say(m:satisfy({ line[1], line[i], line[#line] }, is_between)) end
  end,
  holds = function(line)
    for i = 2, #line - 1 do if not is_between(line[1], line[i], line[#line]) then return false end end
    return true
  end,
}
