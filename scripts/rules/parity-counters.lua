-- Counters: a marked cell says how many even values the rest of its row or column has.
local areas = require "areas"
local automata = require "automata"
local places = require "places"

local function is_even(value) return value % 2 == 0 end

-- counts the even values of the other cells of a line
local function count(m, line, place, say, o)
  local cells = places.without(line, place)
  local counter = automata.counted(areas.symbols(o), #cells, is_even)
  cells[#cells + 1] = line[place]
  say(m:regular(cells, counter))
end

return require("cellrules").part {
  id = "parity-counters",
  example = { level = "gallery/parity-counters-6" },
  title = { en = "Even counters Sudoku", fr = "Sudoku compteurs de pairs", zh = "偶数计数数独" },
  adds = { en = "The value of a cell with ↔ says how many even values the other cells of its row have, with ↕ those of its column.",
    fr = "La valeur d’une case marquée ↔ compte les valeurs paires des autres cases de sa ligne, marquée ↕ celles de sa colonne.",
    zh = "标有 ↔ 的格里的数是所在行其余各格中偶数的个数，标有 ↕ 的是所在列的。" },
  marks = {
    { option = "row_counters", name = { en = "Row counters", fr = "Compteurs de ligne", zh = "行计数格" }, colour = "green", sign = "↔",
      reason = { en = "a cell with ↔ is the number of even values in the rest of its row",
        fr = "une case marquée ↔ compte les valeurs paires des autres cases de sa ligne", zh = "标有 ↔ 的格等于所在行其余各格中偶数的个数" },
      each = function(m, g, cell, say, o) count(m, g:rows()[cell.row], cell.column, say, o) end,
      made = places.counter_maker("row", is_even) },
    { option = "column_counters", name = { en = "Column counters", fr = "Compteurs de colonne", zh = "列计数格" }, colour = "purple", sign = "↕",
      reason = { en = "a cell with ↕ is the number of even values in the rest of its column",
        fr = "une case marquée ↕ compte les valeurs paires des autres cases de sa colonne", zh = "标有 ↕ 的格等于所在列其余各格中偶数的个数" },
      each = function(m, g, cell, say, o) count(m, g:columns()[cell.column], cell.row, say, o) end,
      made = places.counter_maker("column", is_even) },
  },
}
