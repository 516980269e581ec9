-- Skyscrapers: a Latin square of heights; a number at the edge says how many buildings are visible from there.
local clues = require "clues"
local latin = require "latin"

local function seen(line)
  local highest, count = 0, 0
  for _, height in ipairs(line) do
    if height > highest then highest, count = height, count + 1 end
  end
  return count
end

local VISIBLE = { en = "the number at the edge is the number of visible buildings", fr = "le nombre au bord est celui des immeubles visibles",
  zh = "边上的数等于能看到的楼数" }

return {
  title = { en = "Skyscrapers", fr = "Gratte-ciel", zh = "摩天楼" },
  help = { en = "Each building height appears once in every row and column. A number at the edge says how many buildings are visible from there: "
    .. "a taller building hides all shorter ones behind it.",
    fr = "Chaque hauteur d’immeuble figure une fois par ligne et par colonne. Un nombre au bord indique combien d’immeubles on voit de là : "
      .. "un immeuble cache tous les plus bas derrière lui.", zh = "每行、每列内每种楼高恰好出现一次。边上的数表示从那里能看到几座楼：高楼会挡住后面所有较矮的楼。" },
  id = "skyscrapers", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "skyscrapers" }, parts = { { codec = "outside", to = clues.sides }, { codec = "numbers", to = "givens", optional = true } } },
  example = { level = "gallery/skyscrapers-4", moves = { "enter r1c3 4", "enter r2c4 4", "enter r3c1 4", "enter r4c2 4" } },
  options = {
    { name = "size", kind = "integer", default = 5, min = 3, max = 6, title = latin.size.title, help = latin.size.help },
    table.unpack(clues.options(clues.sides, { en = "numbers separated by commas, with a dot for none",
      fr = "nombres séparés par des virgules, un point pour aucun",
      zh = "数字，用逗号分开，没有则用点" })),
  },
  accepts = function(o) return clues.fault(o, o.size, o.size, 1) end,
  model = function(m, o)
    local g, rows = latin.square(m, o.size), {}
    for _, order in ipairs(clues.orders(o.size)) do
      local count = seen(order)
      rows[count] = rows[count] or {}
      rows[count][#rows[count] + 1] = order
    end
    g:means("outside", VISIBLE)
    clues.lines(g, o, function(cells, numbers)
      m:table(cells, rows[numbers[1]] or {}):because(VISIBLE)
        :named({ en = "{clue} visible from {cell}", fr = "{clue} vus depuis {cell}", zh = "从 {cell} 看到 {clue} 座" }, numbers[1])
    end)
    return g
  end,
  clues = clues.makers(clues.sides, function(line, draw) return draw:random(10) <= 7 and seen(line) end),
}
