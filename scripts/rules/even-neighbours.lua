-- Even neighbours: a marked cell says how many even values lie around it.
local areas = require "areas"
local automata = require "automata"
local places = require "places"

local function is_even(value) return value % 2 == 0 end

return require("cellrules").part {
  id = "even-neighbours",
  example = { level = "gallery/even-neighbours-6" },
  exchange = { { object = "evenneighbours", option = "evens_around" } },
  title = { en = "Even neighbours Sudoku", fr = "Sudoku voisins pairs", zh = "偶数邻格数独" },
  adds = { en = "The value of a shaded cell is the number of even values around it, corners included.",
    fr = "La valeur d’une case teintée est le nombre de valeurs paires autour d’elle, coins compris.",
    zh = "着色格里的数等于周围（包括对角）偶数的个数。" },
  marks = {
    { option = "evens_around", name = { en = "Counters", fr = "Compteurs", zh = "计数格" }, colour = "yellow", sign = "*",
      reason = { en = "a shaded cell is the number of even values around it",
        fr = "une case teintée est le nombre de valeurs paires autour d’elle", zh = "着色格等于周围偶数的个数" },
      each = function(m, g, cell, say, o)
        local cells = g:neighbours(cell, "king")
        local counter = automata.counted(areas.symbols(o), #cells, is_even)
        cells[#cells + 1] = g:at(cell)
        say(m:regular(cells, counter))
      end,
      made = places.counter_maker(is_even) },
  },
}
