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

return {
  id = "skyscrapers", api = 1, unique = true, family = require("families").logic,
  title = { en = "Skyscrapers", fr = "Gratte-ciel" },
  help = { en = "Every row and column has buildings of each height once. A number at the edge says how many are visible from there: "
      .. "a higher one hides all lower ones behind it.",
    fr = "Chaque ligne et chaque colonne a un immeuble de chaque hauteur. Un nombre au bord dit combien on en voit de là : "
      .. "un immeuble cache tous les plus bas derrière lui." },
  example = { level = "gallery/skyscrapers-4", moves = { "enter r1c3 4", "enter r2c4 4", "enter r3c1 4", "enter r4c2 4" } },
  options = {
    { name = "size", kind = "integer", default = 5, min = 3, max = 6, title = latin.size.title, help = latin.size.help },
    table.unpack(clues.options(clues.sides, { en = "numbers separated by commas, with a dot for none",
      fr = "nombres séparés par des virgules, un point pour aucun" })),
  },
  accepts = function(o) return clues.fault(o, o.size, o.size, 1) end,
  model = function(m, o)
    local g, rows = latin.square(m, o.size), {}
    for _, order in ipairs(clues.orders(o.size)) do
      local count = seen(order)
      rows[count] = rows[count] or {}
      rows[count][#rows[count] + 1] = order
    end
    clues.lines(g, o, function(cells, numbers)
      m:table(cells, rows[numbers[1]] or {}):because {
        en = "the wrong number of buildings is visible", fr = "on ne voit pas le bon nombre d’immeubles" }
        :named({ en = "{clue} visible from {cell}", fr = "{clue} vus depuis {cell}" }, numbers[1])
    end)
    return g
  end,
  deal = function(o, draw, solver, level)
    if level.givens or o.above or o.below or o.left or o.right then return {} end
    local lines, made = clues.values(solver:solution()), {}
    for _, side in ipairs(clues.sides) do
      for i, line in ipairs(lines[side]) do lines[side][i] = draw:random(10) <= 7 and seen(line) end
      made[side] = clues.write(lines[side])
    end
    return { above = made.above, below = made.below, left = made.left, right = made.right,
      givens = solver:puzzle { difficulty = o.difficulty, options = made } }
  end,
}
