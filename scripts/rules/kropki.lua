-- Kropki: Sudoku with dots.
local function double(a, b) return a == 2 * b or b == 2 * a end
local function consecutive(a, b) return math.abs(a - b) == 1 end

return require("edgerules").part {
  id = "kropki",
  example = { level = "gallery/kropki-6" },
  exchange = {
    { object = "difference", option = "white", value = 1, default = 1, flags = { "nonconsecutive", "negative ratio" } },
    { object = "ratio", option = "black", value = 2, default = 2, flags = { "nonconsecutive", "negative ratio" } },
  },
  title = { en = "Kropki Sudoku", fr = "Sudoku kropki", zh = "黑白点数独" },
  adds = { en = "The values beside a white dot are consecutive; beside a black dot, one is twice the other; 1 and 2 can have either dot. "
    .. "Without a dot, neither is true.",
    fr = "Point blanc : les deux valeurs se suivent ; point noir : l’une est le double de l’autre ; 1 et 2 admettent les deux. "
      .. "Sans point, ni l’un ni l’autre.",
    zh = "白点两侧的数相差 1，黑点一侧的数是另一侧的两倍；1 和 2 之间两种点都可以。没有点则两者都不成立。" },
  marks = {
    { option = "white", name = { en = "White dots", fr = "Points blancs", zh = "白点" }, style = "ring", fits = consecutive,
      made = function(a, b) return consecutive(a, b) and not double(a, b) end,
      reason = { en = "white dot: the two values are consecutive", fr = "point blanc : les deux valeurs se suivent", zh = "白点：两数相差 1" } },
    { option = "black", name = { en = "Black dots", fr = "Points noirs", zh = "黑点" }, style = "dot", fits = double,
      reason = { en = "black dot: one value is twice the other", fr = "point noir : une valeur est le double de l’autre",
        zh = "黑点：一个数是另一个的两倍" } },
  },
  none = { en = "no dot: the two values are neither consecutive nor double",
    fr = "pas de point : les deux valeurs ne se suivent pas et aucune n’est le double de l’autre",
    zh = "没有点：两数既不相差 1，也不是两倍关系" },
}
