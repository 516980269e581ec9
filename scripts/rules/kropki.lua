-- Kropki: Sudoku with dots.
local places = require "places"

local function kind(a, b)
  return (a == 2 * b or b == 2 * a) and "black" or math.abs(a - b) == 1 and "white" or "none"
end

local REASONS = { black = { en = "a black dot: one is twice the other", fr = "un point noir : l’une est le double de l’autre" },
  white = { en = "a white dot: the two are consecutive", fr = "un point blanc : les deux se suivent" },
  none = { en = "no dot: neither consecutive nor double", fr = "pas de point : ni consécutives ni doubles" } }

return {
  id = "kropki", api = 1, base = "sudoku",
  title = { en = "Kropki Sudoku", fr = "Sudoku kropki" },
  help = { en = "As in Sudoku no symbol appears twice in a row, a column or a box. At a white dot the two values are consecutive, "
      .. "at a black one a value is twice the other; 1 and 2 may have either. Without a dot, neither holds.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. Un point blanc : les deux valeurs "
      .. "se suivent ; un point noir : l’une est le double de l’autre ; 1 et 2 ont l’un ou l’autre. Sans point, ni l’un ni l’autre." },
  example = { level = "gallery/kropki-6" },
  options = {
    { name = "white", kind = "list", title = { en = "White dots", fr = "Points blancs" }, help = { en = "pairs of cells", fr = "paires de cases" } },
    { name = "black", kind = "list", title = { en = "Black dots", fr = "Points noirs" }, help = { en = "pairs of cells", fr = "paires de cases" } },
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
    for a, b in g:pairs("orthogonal") do
      local colour = dots[places.name(a.row, a.column) .. places.name(b.row, b.column)] or "none"
      m:table({ a, b }, rows[colour]):because(REASONS[colour])
    end
  end,
  deal = function(o, _, solver, level)
    if level.givens or o.white or o.black then return {} end
    local made = { white = {}, black = {}, none = {} }
    for _, pair in ipairs(places.pairs(places.all(solver:solution()))) do
      local list = made[kind(pair[1].value, pair[2].value)]
      list[#list + 1] = places.names(pair)
    end
    made.none = nil
    return { white = made.white, black = made.black, givens = solver:puzzle { difficulty = o.difficulty, options = made } }
  end,
}
