-- Lockout lines: the values on a line lie outside those in the diamonds at its ends, which are far apart.
local function far(a, b, n) return math.abs(a - b) >= math.max(1, (n - 1) // 2) end
local function is_outside(a, value, b) return value < math.min(a, b) or value > math.max(a, b) end

return require("linerules").part {
  id = "lockout", option = "lockouts", look = { colour = "teal", ends = "diamond" }, least = 3, longest = 5,
  example = { level = "gallery/lockout-6" },
  exchange = { { object = "lockout", option = "lockouts" } },
  title = { en = "Lockout Sudoku", fr = "Sudoku lignes d’exclusion", zh = "排斥线数独" },
  name = { en = "Lockout lines", fr = "Lignes d’exclusion", zh = "排斥线" },
  adds = { en = "The values in two diamonds joined by a line differ by at least 4 on 9 × 9, by at least 2 on 6 × 6; those on the line are neither "
    .. "between them nor equal to one of them.",
    fr = "Les valeurs de deux losanges reliés diffèrent d’au moins 4 en 9 × 9, d’au moins 2 en 6 × 6 ; celles de la ligne ne sont "
      .. "ni entre elles ni égales à l’une d’elles.",
    zh = "一条线两端菱形里的数之差在 9 × 9 盘面上至少为 4，在 6 × 6 盘面上至少为 2；线上各数既不介于两者之间，也不等于其中之一。" },
  reason = { en = "the values on a lockout line lie outside those in its diamonds, which are far apart",
    fr = "les valeurs d’une ligne d’exclusion sont en dehors de celles de ses losanges, qui sont éloignées",
    zh = "排斥线上各数在两端菱形的数的范围之外，两端的数相差够大" },
  model = function(m, line, n, say)
    say(m:difference(line[1], line[#line], ">=", math.max(1, (n - 1) // 2)))
    for i = 2, #line - 1 do say(m:satisfy({ line[1], line[i], line[#line] }, is_outside)) end
  end,
  holds = function(line, n)
    for i = 2, #line - 1 do if not is_outside(line[1], line[i], line[#line]) then return false end end
    return far(line[1], line[#line], n)
  end,
}
