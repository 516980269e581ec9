-- Rules about lines through the cells of a Sudoku: a whole rule set from the description of one line.
local areas = require "areas"
local descriptions = require "descriptions"
local places = require "places"

local M = {}

local NAME = { en = "line from {cell}", fr = "ligne à partir de {cell}", zh = "从 {cell} 起的线" }
local HELP = { en = "lists of cells, one for each line", fr = "listes de cases, une par ligne", zh = "每条线一个格子的列表" }

local function values(path)
  local list = {}
  for i, one in ipairs(path) do list[i] = one.value end
  return list
end

-- Whether a value may follow those of a line, as far as pairs tell.
local function follows(spec, line, value, n)
  for _, own in ipairs(spec.distinct and line or {}) do if own == value then return false end end
  if not spec.pair then return true end
  for back = 1, spec.apart == "all" and #line or math.min(spec.apart or 1, #line) do
    if not spec.pair(line[#line + 1 - back], value, n, spec.longest or 6) then return false end
  end
  return true
end

-- Makes lines of a full board, whose values `fits(line, value, n)` lets grow and `holds(line, n, path, o)` accepts.
local function maker(spec)
  local least = spec.least or 2
  return function(board, draw, o)
    if spec.accepts and spec.accepts(o) then return nil end
    local n = areas.symbols(o)
    -- whether a whole line holds what lets it grow, for images of lines that were made
    local function valid(path)
      local line = {}
      for _, one in ipairs(path) do
        if #line > 0 and not (follows(spec, line, one.value, n) and (not spec.fits or spec.fits(line, one.value, n))) then return false end
        line[#line + 1] = one.value
      end
      return not spec.holds or spec.holds(line, n, path, o)
    end
    local wish = { least = math.max(least, 3), most = #board - 1, around = true, taken = o, valid = valid }
    return (places.gather(board, draw, wish, function(_, walk)
      for _ = 1, spec.holds and 12 or 1 do
        local path = walk(spec.longest or 6, function(_, next, path)
          local line = values(path)
          return follows(spec, line, next.value, n) and (not spec.fits or spec.fits(line, next.value, n))
        end)
        while spec.holds and #path >= least and not spec.holds(values(path), n, path, o) do path[#path] = nil end
        if #path >= math.max(least, 3) then return path end
      end
    end))
  end
end

-- The rule set of lines. `spec` has `id`, `title`, `adds`, `example` and `exchange` as in a rule set, `reason`, which states the rule of a line, and
--   option, name     the name and the title of the option that lists the lines
--   look, bulb       how they are drawn, see `g:draw`; whether the first cell has a bulb
--   least, longest   how many cells a line has at least, 2 by default, and how many those have that are made, 6 by default
--   pair(a, b, n, length)   whether two values may be neighbours on a line of a length on a board of n symbols; with
--                    `apart = 2` also two cells apart, with `apart = "all"` anywhere
--   distinct         whether no value repeats on a line
--   model(m, line, n, say, o)   declares other constraints; `say` gives one its reason
--   fits, holds      what lines that are made must be like, where `pair` does not say it
--   accepts(o)       nil, or the reason why options are invalid and the option
function M.part(spec)
  descriptions.check(spec,
    "id title adds example exchange reason option name look bulb least longest pair apart distinct model fits holds accepts", "linerules.part")
  local tables, option = {}, spec.option
  local function rows(n, length)
    local key = n .. " " .. length
    if tables[key] then return tables[key] end
    local list = {}
    for a = 1, n do
      for b = 1, n do if spec.pair(a, b, n, length) then list[#list + 1] = { a, b } end end
    end
    tables[key] = list
    return list
  end
  local function declare(m, line, o)
    local n = areas.symbols(o)
    local function say(handle) handle:because(spec.reason):named(NAME, tostring(line[1])) end
    if spec.distinct then say(m:all_different(line)) end
    if spec.model then spec.model(m, line, n, say, o) end
    for i = 1, spec.pair and #line or 0 do
      for j = i + 1, spec.apart == "all" and #line or math.min(i + (spec.apart or 1), #line) do
        say(m:table({ line[i], line[j] }, rows(n, #line)))
      end
    end
  end
  return {
    id = spec.id, api = 1, base = "sudoku", group = require("families").groups.lines, title = spec.title, adds = spec.adds,
    example = spec.example, exchange = spec.exchange,
    options = { { name = option, kind = "list", entry = "line", title = spec.name, help = HELP } },
    accepts = function(o)
      local reason, field = places.fault(o, option, spec.least or 2)
      if reason then return reason, field end
      if o[option] and spec.accepts then return spec.accepts(o) end
    end,
    extend = function(m, g, o)
      if not o[option] then return end
      g:means("line " .. spec.look.colour, spec.reason)
      if spec.bulb then g:means("dot " .. spec.look.colour, spec.reason) end
      for _, line in ipairs(o[option]) do
        declare(m, line, o)
        g:draw("line", line, nil, spec.look)
        if spec.bulb then g:draw("dot", { line[1] }, nil, { colour = spec.look.colour }) end
      end
    end,
    clues = { [option] = maker(spec) },
  }
end

return M
