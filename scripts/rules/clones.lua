-- Clones: groups of cells of one shape that hold the same values.
local areas = require "areas"
local places = require "places"
local twins = require "twins"

local REASON = { en = "clones have the same values at the same places", fr = "les clones ont les mêmes valeurs aux mêmes places",
  zh = "克隆区域相同位置上的数相同" }
local COLOURS = { "green", "purple", "orange", "blue", "pink", "teal", "yellow", "red" }
local FORM = "{ first = { \"r1c1\", \"r1c2\" }, second = { \"r4c4\", \"r4c5\" } }"

return {
  id = "clones", api = 1, base = "sudoku", group = require("families").groups.cells, example = { level = "gallery/clones-6" },
  title = { en = "Clone Sudoku", fr = "Sudoku clones", zh = "克隆数独" },
  adds = { en = "Two groups of the same colour have the same values at the same places.",
    fr = "Deux groupes de même couleur ont les mêmes valeurs aux mêmes places.",
    zh = "同色的两个区域在相同位置上的数相同。" },
  options = { { name = "clones", kind = "list", entry = { first = "area", second = "area" }, title = { en = "Clones", fr = "Clones", zh = "克隆" },
    help = { en = FORM, fr = FORM, zh = FORM } } },
  accepts = function(o)
    local rows, columns = areas.sides(o)
    return places.form_fault(o, "clones", FORM, function(pair)
      return type(pair) == "table" and type(pair.first) == "table" and type(pair.second) == "table" and #pair.first == #pair.second
        and are_on_board({ pair.first, pair.second }, rows, columns, 1)
    end)
  end,
  extend = function(m, g, o)
    for i, pair in ipairs(o.clones or {}) do
      local colour = COLOURS[(i - 1) % #COLOURS + 1]
      for j, cell in ipairs(pair.first) do m:equal(cell, pair.second[j]):because(REASON) end
      g:means("shade " .. colour, REASON)
      for _, cells in ipairs { pair.first, pair.second } do
        g:draw("shade", cells, nil, { colour = colour })
        g:draw("text", { cells[1] }, string.char(64 + i), { at = "top-left" })
      end
    end
  end,
  clues = { clones = function(board, draw) return twins.found(board, draw, 4) end },
}
