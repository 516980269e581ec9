-- Kropki: Sudoku with dots.
local places = require "places"

local function kind(a, b)
  return (a == 2 * b or b == 2 * a) and "black" or math.abs(a - b) == 1 and "white" or "none"
end

local REASONS = {
  black = { en = "black dot: one value is twice the other", fr = "point noir : une valeur est le double de l’autre",
    zh = "黑点：一个数是另一个的两倍" },
  white = { en = "white dot: the two values are consecutive", fr = "point blanc : les deux valeurs se suivent", zh = "白点：两数相差 1" },
  none = { en = "no dot: the two values are neither consecutive nor double",
    fr = "pas de point : les deux valeurs ne se suivent pas et aucune n’est le double de l’autre",
    zh = "没有点：两数既不相差 1，也不是两倍关系" },
}
local PAIRS = { en = "pairs of cells", fr = "paires de cases", zh = "成对的格子" }

return {
  id = "kropki", api = 1, base = "sudoku",
  title = { en = "Kropki Sudoku", fr = "Sudoku kropki", zh = "黑白点数独" },
  adds = { en = "The values beside a white dot are consecutive; beside a black dot, one is twice the other; 1 and 2 can have either dot. "
    .. "Without a dot, neither is true.",
    fr = "Point blanc : les deux valeurs se suivent ; point noir : l’une est le double de l’autre ; 1 et 2 admettent les deux. "
      .. "Sans point, ni l’un ni l’autre.",
    zh = "白点两侧的数相差 1，黑点一侧的数是另一侧的两倍；1 和 2 之间两种点都可以。没有点则两者都不成立。" },
  example = { level = "gallery/kropki-6" },
  options = {
    { name = "white", kind = "list", title = { en = "White dots", fr = "Points blancs", zh = "白点" }, help = PAIRS },
    { name = "black", kind = "list", title = { en = "Black dots", fr = "Points noirs", zh = "黑点" }, help = PAIRS },
  },
  accepts = function(o) return places.pair_fault(o, "white", "black") end,
  extend = function(m, g, o)
    if not (o.white or o.black) then return end
    local dots, rows, n = {}, { white = {}, black = {}, none = {} }, math.max(o.rows or o.size, o.columns or o.size)
    for a = 1, n do
      for b = 1, n do
        if a ~= b then rows[kind(a, b)][#rows[kind(a, b)] + 1] = { a, b } end
        if math.max(a, b) == 2 and a ~= b then rows.white[#rows.white + 1] = { a, b } end
      end
    end
    for _, colour in ipairs { "white", "black" } do
      for _, pair in ipairs(o[colour] or {}) do
        local first, second = tostring(pair[1]), tostring(pair[2])
        dots[first .. second], dots[second .. first] = colour, colour
        g:draw(colour == "white" and "ring" or "dot", pair)
      end
    end
    g:means("ring", REASONS.white)
    g:means("dot", REASONS.black)
    for a, b in g:pairs("orthogonal") do
      local colour = dots[places.name(a.row, a.column) .. places.name(b.row, b.column)] or "none"
      m:table({ a, b }, rows[colour]):because(REASONS[colour])
    end
  end,
  clues = {
    white = places.pair_maker(function(a, b) return kind(a, b) == "white" end),
    black = places.pair_maker(function(a, b) return kind(a, b) == "black" end),
  },
}
