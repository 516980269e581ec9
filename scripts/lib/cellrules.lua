-- Rules about marked cells of a Sudoku: a whole rule set from the description of its marks.
local families = require "families"
local places = require "places"

local M = {}

-- The rule set of marked cells. `spec` has `id`, `title`, `adds` and `example` as in a rule set, and `marks`, a list of
--   option, name, reason   the name and the title of the option that lists the cells, and what the mark says of a cell
--   colour, shade, sign, ring   how they are drawn: on a ground of a colour or grey, with a text in a corner, in a circle
--   each(m, g, cell, say, o)    declares what holds for a cell; `say` gives a constraint its reason
--   all(m, g, cells, say, o)    the same for all marked cells together
--   made(board, draw, o)        makes such cells of a full board
function M.part(spec)
  local options, names, clues = {}, {}, {}
  for i, mark in ipairs(spec.marks) do
    names[i], clues[mark.option] = mark.option, mark.made
    options[i] = { name = mark.option, kind = "cells", rare = true, title = mark.name }
  end
  return {
    id = spec.id, api = 1, base = "sudoku", group = spec.group or families.groups.cells, title = spec.title, adds = spec.adds,
    example = spec.example, exchange = spec.exchange,
    options = options, clues = clues,
    accepts = function(o) return places.cells_fault(o, table.unpack(names)) end,
    extend = function(m, g, o)
      for _, mark in ipairs(spec.marks) do
        local cells = o[mark.option]
        local function say(handle) handle:because(mark.reason) end
        if cells then
          g:means(mark.colour and "shade " .. mark.colour or mark.shade and "shade" or mark.ring and "ring" or "text", mark.reason)
          if mark.all then mark.all(m, g, cells, say, o) end
        end
        for _, cell in ipairs(cells or {}) do
          if mark.each then mark.each(m, g, cell, say, o) end
          if mark.colour then g:draw("shade", { cell }, nil, { colour = mark.colour }) end
          if mark.shade then g:draw("shade", { cell }) end
          if mark.ring then g:draw("ring", { cell }) end
          if mark.sign then g:draw("text", { cell }, mark.sign, { at = "bottom-right" }) end
        end
      end
    end,
  }
end

return M
