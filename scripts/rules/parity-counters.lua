-- Counters: a marked cell says how many even values its row or column has.
local areas = require "areas"
local automata = require "automata"
local clues = require "clues"
local places = require "places"

local ROW = { en = "a cell with ↔ is the number of even values in the cells beside it in its row",
  fr = "une case marquée ↔ compte les valeurs paires des autres cases de sa ligne",
  zh = "标有 ↔ 的格等于所在行其余各格中偶数的个数" }
local COLUMN = { en = "a cell with ↕ is the number of even values in the cells over and under it in its column",
  fr = "une case marquée ↕ compte les valeurs paires des autres cases de sa colonne", zh = "标有 ↕ 的格等于所在列其余各格中偶数的个数" }

local function is_even(value) return value % 2 == 0 end

-- the other cells of a line
local function others(line, place)
  local list = {}
  for i, cell in ipairs(line) do if i ~= place then list[#list + 1] = cell end end
  return list
end

-- makes the cells whose value is the number of even values in the rest of their line
local function maker(along)
  return function(board, draw)
    local list = {}
    for _, one in ipairs(places.all(board)) do
      local count = is_even(one.value) and -1 or 0
      for _, value in ipairs(along(board, one)) do if is_even(value) then count = count + 1 end end
      if count == one.value and draw:random(4) > 1 then list[#list + 1] = one.name end
    end
    return list
  end
end

return {
  id = "parity-counters", api = 1, base = "sudoku", group = require("families").groups.cells, example = { level = "gallery/parity-counters-6" },
  title = { en = "Even counters Sudoku", fr = "Sudoku compteurs de pairs", zh = "偶数计数数独" },
  adds = { en = "The value of a cell with ↔ says how many even values the other cells of its row have, with ↕ those of its column.",
    fr = "La valeur d’une case marquée ↔ compte les valeurs paires des autres cases de sa ligne, marquée ↕ celles de sa colonne.",
    zh = "标有 ↔ 的格里的数是所在行其余各格中偶数的个数，标有 ↕ 的是所在列的。" },
  options = {
    { name = "row_counters", kind = "cells", rare = true, title = { en = "Row counters", fr = "Compteurs de ligne", zh = "行计数格" } },
    { name = "column_counters", kind = "cells", rare = true, title = { en = "Column counters", fr = "Compteurs de colonne", zh = "列计数格" } },
  },
  accepts = function(o) return places.cells_fault(o, "row_counters", "column_counters") end,
  extend = function(m, g, o)
    for _, kind in ipairs { { "row_counters", ROW, "↔" }, { "column_counters", COLUMN, "↕" } } do
      local name, reason, sign = table.unpack(kind)
      for _, cell in ipairs(o[name] or {}) do
        local line = name == "row_counters" and g:rows()[cell.row] or g:columns()[cell.column]
        local cells = others(line, name == "row_counters" and cell.column or cell.row)
        local counter = automata.counted(areas.symbols(o), #cells, is_even)
        cells[#cells + 1] = cell
        m:regular(cells, counter):because(reason)
        g:draw("text", { cell }, sign, { at = "top-right" })
      end
      if o[name] then g:means("text", reason) end
    end
  end,
  clues = {
    row_counters = maker(function(board, one) return board[one.row] end),
    column_counters = maker(function(board, one) return clues.values(board).above[one.column] end),
  },
}
