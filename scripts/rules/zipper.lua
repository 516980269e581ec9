-- Zippers: cells at the same distance from the middle of a line have the same sum, that of the middle cell if there is one.
return require("linerules").part {
  id = "zipper", option = "zippers", look = { colour = "pink", width = "thick" }, least = 3, longest = 5,
  example = { level = "gallery/zipper-6" },
  exchange = { { object = "zipperline", option = "zippers" } },
  title = { en = "Zipper Sudoku", fr = "Sudoku fermetures éclair", zh = "拉链数独" },
  name = { en = "Zippers", fr = "Fermetures éclair", zh = "拉链线" },
  adds = { en = "Two values at the same distance from the middle of a pink line always have the same sum: that of the middle cell, if there is one.",
    fr = "Deux valeurs à égale distance du milieu d’une ligne rose ont toujours la même somme : celle de la case du milieu, s’il y en a une.",
    zh = "粉线上到中点距离相等的两数之和都相同；若有正中一格，则等于该格的数。" },
  reason = { en = "values at the same distance from the middle of a zipper have the same sum",
    fr = "les valeurs à égale distance du milieu d’une fermeture ont la même somme",
    zh = "拉链线上到中点距离相等的两数之和相同" },
  model = function(m, line, _, say)
    local half, n = #line // 2, #line
    for i = 1, n % 2 == 1 and half or half - 1 do
      if n % 2 == 1 then say(m:sum({ line[i], line[n + 1 - i] }, "=", line[half + 1]))
      else say(m:linear({ line[i], line[n + 1 - i], line[half], line[half + 1] }, { 1, 1, -1, -1 }, "=", 0)) end
    end
  end,
  holds = function(line)
    local half, n = #line // 2, #line
    local sum = n % 2 == 1 and line[half + 1] or line[half] + line[half + 1]
    for i = 1, half do if line[i] + line[n + 1 - i] ~= sum then return false end end
    return true
  end,
}
