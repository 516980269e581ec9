-- Rules about entries of lists, such as clues on corners or pairs of areas: a whole rule set from the description of one entry.
local areas = require "areas"
local families = require "families"
local places = require "places"

local M = {}

local function is_text(value) return type(value) == "string" end

-- What an entry or a field of it may be, called as in the option's own `entry`: how messages show it, and whether a value is so.
local KINDS = {
  number = { "7", function(value) return math.type(value) == "integer" end },
  side = { "\"above\"", is_text },
  index = { "2", function(value) return math.type(value) == "integer" end },
  way = { "\"right\"", is_text },
  row = { "2", function(value, rows) return math.type(value) == "integer" and value >= 1 and value <= rows end },
  column = { "2", function(value, _, columns) return math.type(value) == "integer" and value >= 1 and value <= columns end },
  area = { "{ \"r1c1\", \"r1c2\" }", function(value, rows, columns) return are_on_board({ value }, rows, columns, 1) end },
  line = { "{ \"r1c1\", \"r1c2\" }", function(value, rows, columns) return are_on_board({ value }, rows, columns, 2) end },
  cell = { "\"r1c1\"", function(value, rows, columns) return type(value) == "userdata" and value.row <= rows and value.column <= columns end },
  corner = { "\"r2c3\"", function(value, rows, columns) return type(value) == "userdata" and value.row < rows and value.column < columns end },
  pair = { "{ \"r1c1\", \"r1c2\" }" },
  values = { "{ 1, 5 }", function(value, rows, columns)
    local fits = type(value) == "table" and #value >= 1
    for _, one in ipairs(fits and value or {}) do
      fits = fits and math.type(one) == "integer" and one >= 1 and one <= math.max(rows, columns)
    end
    return fits
  end },
}

local NUMBERS = { en = "their numbers", fr = "leurs numéros", zh = "编号" }

local function names(form)
  local list = {}
  for name in pairs(form) do list[#list + 1] = name end
  table.sort(list)
  return list
end

-- an entry of a form as levels write it, for messages and forms
local function shown(form)
  if type(form) == "string" then return KINDS[form][1] end
  local parts = {}
  for i, name in ipairs(names(form)) do parts[i] = name .. " = " .. KINDS[form[name]][1] end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

local function is_of(form, entry, rows, columns)
  if type(form) == "string" then return KINDS[form][2](entry, rows, columns) end
  if type(entry) ~= "table" then return false end
  for name, kind in pairs(form) do
    if not KINDS[kind][2](entry[name], rows, columns) then return false end
  end
  return true
end

local function fault(list, o)
  local rows, columns = areas.sides(o)
  if list.entry == "pair" then return places.pair_fault(o, list.option) end
  if list.entry == "row" or list.entry == "column" then
    return places.number_fault(o, list.option, list.entry == "row" and rows or columns)
  end
  return places.form_fault(o, list.option, shown(list.entry), function(entry)
    return is_of(list.entry, entry, rows, columns) and (not list.fits or list.fits(entry, o))
  end)
end

local function declare(list, m, g, o, found)
  if not o[list.option] then return end
  local sign = list.sign or list.colour and "shade " .. list.colour
  if type(sign) == "string" then g:means(sign, list.reason) end
  local function say(handle) return handle:because(list.reason) end
  for i, entry in ipairs(o[list.option]) do
    if type(list.sign) == "function" then g:means(list.sign(i), list.reason) end
    local cells = list.each(m, g, entry, say, o, i, found)
    if list.colour then g:draw("shade", cells, nil, { colour = list.colour }) end
  end
end

-- The rule set of such lists. `spec` has `id`, `title`, `adds`, `group` and `example` as in a rule set, perhaps `options` of its
-- own, `accepts(o)` and `always(m, g, o)`, which declares what holds without any entry and returns what `each` gets as `found`;
-- and `lists`, or the fields of one list:
--   option, name, reason   the name and the title of the option, and the rule of an entry
--   entry                  what an entry is, as an option's `entry` says it: number side index way row column area line cell
--                          corner values, by field or alone, or pair (two neighbours) alone
--   fits(entry, o)         what that does not say
--   sign                   what `g:means` explains by the reason, or a function of the number of an entry; nil for none
--   each(m, g, entry, say, o, i, found)   declares and draws an entry; `say` gives a constraint its reason
--   colour                 that of a ground under the cells that `each` returns
--   made(board, draw, o)   makes the list of a full board; or `laid(draw, o)` before there is one
function M.part(spec)
  local lists, options, clues, layout = spec.lists or { spec }, {}, {}, {}
  for i, option in ipairs(spec.options or {}) do options[i] = option end
  for _, list in ipairs(lists) do
    local form = shown(list.entry)
    local help = (list.entry == "row" or list.entry == "column") and NUMBERS or { en = form, fr = form, zh = form }
    clues[list.option], layout[list.option] = list.made, list.laid
    options[#options + 1] = { name = list.option, kind = "list", entry = list.entry, title = list.name, help = help }
  end
  return {
    id = spec.id, api = 1, base = "sudoku", group = families.groups[spec.group or "cells"], title = spec.title, adds = spec.adds,
    example = spec.example, exchange = spec.exchange,
    options = options, clues = clues, layout = layout,
    accepts = function(o)
      if spec.accepts then
        local reason, field = spec.accepts(o)
        if reason then return reason, field end
      end
      for _, list in ipairs(lists) do
        local reason, field = fault(list, o)
        if reason then return reason, field end
      end
    end,
    extend = function(m, g, o)
      local found = spec.always and spec.always(m, g, o)
      for _, list in ipairs(lists) do declare(list, m, g, o, found) end
    end,
  }
end

-- draws a circle with values on a corner, and returns the four cells around it
function M.circle(g, cell, values, o)
  local row, column = cell.row, cell.column
  g:draw("ring", { cell, g:at(row + 1, column + 1) }, table.concat(values, areas.symbols(o) > 9 and " " or ""))
  return { cell, g:at(row, column + 1), g:at(row + 1, column), g:at(row + 1, column + 1) }
end

-- each value is in the cells, as often as it is in the list
function M.include(m, cells, values, say)
  local times, order = {}, {}
  for _, value in ipairs(values) do
    if not times[value] then order[#order + 1] = value end
    times[value] = (times[value] or 0) + 1
  end
  for _, value in ipairs(order) do say(m:count(cells, value, ">=", times[value])) end
end

local COLOURS = { "green", "purple", "orange", "blue", "pink", "teal", "yellow", "red" }
local function colour(i) return COLOURS[(i - 1) % #COLOURS + 1] end

-- the sign of areas that belong together, and their drawing: the ground of a colour and a letter in the first cell of each
function M.areas_sign(i) return "shade " .. colour(i) end
function M.draw_areas(g, list, i)
  g:draw("shade", list, nil, { colour = colour(i) })
  for _, cells in ipairs(list) do g:draw("text", { cells[1] }, string.char(64 + i), { at = "top-left" }) end
end

return M
