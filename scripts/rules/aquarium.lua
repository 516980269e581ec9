-- Aquarium: water in tanks stands equally high; numbers at the edge count the cells with water.
local cluemap = require "cluemap"
local clues = require "clues"
local rooms = require "rooms"
local shading = require "shading"

local WATER = shading.SHADED
local LEVEL = { en = "the water of a tank stands equally high, without air below it",
  fr = "l’eau d’un aquarium est partout à la même hauteur, sans air au-dessous",
  zh = "同一水缸内水面等高，水下没有空气" }
local COUNT = { en = "the number at the edge is that of the cells with water",
  fr = "le nombre au bord est celui des cases pleines d’eau", zh = "边上的数等于有水的格数" }
local LINE = { en = "{clue} in the line from {cell}", fr = "{clue} dans la ligne à partir de {cell}", zh = "从 {cell} 起的一行中 {clue} 格" }

local function is_level(upper, lower) return upper ~= WATER or lower == WATER end

local options = rooms.options(6, 2, 30)
for _, one in ipairs(clues.options({ "above", "left" }, clues.HELP)) do options[#options + 1] = one end

return {
  title = { en = "Aquarium", fr = "Aquarium", zh = "水族箱" },
  help = { en = "Fill the tanks with water. The water of a tank stands equally high everywhere, and there is no air below it. A number at the edge says how "
      .. "many cells of its row or column have water. · marks a cell without water.",
    fr = "Remplissez les aquariums. L’eau d’un aquarium est partout à la même hauteur, sans air au-dessous. Un nombre au bord dit combien de cases de sa "
      .. "ligne ou de sa colonne sont pleines d’eau. · marque une case sans eau.",
    zh = "给水缸注水。同一水缸内水面等高，水下没有空气。边上的数表示该行或该列有水的格数。· 表示没有水的格子。" },
  id = "aquarium", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/aquarium-6", moves = {
    "enter r1c2,r1c3,r1c4,r1c5,r1c6,r2c1,r2c2,r2c3,r2c4,r2c5,r2c6,r3c1,r3c2,r3c3,r3c4,r3c6,r4c4 1", "enter r1c1 2",
  } },
  address = { genres = { "aquarium" },
    parts = { { codec = "borders", to = "regions" }, { codec = "slash" }, { codec = "outside", to = { "above", "left" } } } },
  options = options,
  accepts = function(o)
    local fault, name = rooms.fault(o)
    if fault then return fault, name end
    return clues.fault(o, o.rows, o.columns, 1)
  end,
  model = function(m, o)
    local g = shading.grid(m, o)
    g:means("·", { en = "there is no water here", fr = "il n’y a pas d’eau ici", zh = "此处没有水" })
    g:means("outside", COUNT)
    clues.lines(g, o, function(cells, numbers) m:count(cells, WATER, "=", numbers[1]):because(COUNT):named(LINE, numbers[1]) end)
    return g
  end,
  extend = function(m, g, o)
    for _, cells in ipairs(rooms.lists(g, o, LEVEL)) do
      -- one row after the other: all of a row alike, and no more water than in the next below
      for i = 2, #cells do
        local upper, lower = cells[i - 1], cells[i]
        if upper.row == lower.row then m:equal(upper, lower):because(LEVEL)
        else m:satisfy({ upper, lower }, is_level):because(LEVEL) end
      end
    end
  end,
  deal = function(o, draw, solver)
    if o.regions or o.above or o.left then return {} end
    return cluemap.nearest(60, solver, o, function()
      local made = { regions = rooms.random(o, draw, 5) }
      local lines = clues.values(solver:solution { regions = made.regions })
      for _, name in ipairs { "above", "left" } do made[name] = clues.counts(lines[name], WATER) end
      return solver:count(made) == 1 and made
    end)
  end,
}
