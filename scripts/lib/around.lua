-- Boards whose numbers count marked cells among the eight around them.
local cluemap = require "cluemap"
local M = { MARKED = 1, REST = 2 }

local NUMBER = { en = "number {clue} at {cell}", fr = "nombre {clue} en {cell}", zh = "{cell} 处的数字 {clue}" }

local function is_count(word) return cluemap.is_number(word, 0, 9) end

-- the cells at the corners and sides of each cell of a grid and, with `own`, itself
local function blocks(g, own)
  local list = {}
  for i, cell in ipairs(g:cells()) do
    list[i] = g:neighbours(cell.row, cell.column, "king")
    if own then table.insert(list[i], cell) end
  end
  return list
end

-- a random board, a share of whose cells is marked, as a text of words: the count of each cell, `.` where a mark leaves no room for it
local function random(o, draw, spec)
  local marked, order, words = {}, {}, {}
  for i = 1, o.rows * o.columns do order[i] = i end
  for _, i in ipairs(draw:sample(order, math.floor(#order * spec.share))) do marked[i] = true end
  for i = 1, #order do
    local count, row, column = 0, (i - 1) // o.columns, (i - 1) % o.columns
    for r = math.max(row - 1, 0), math.min(row + 1, o.rows - 1) do
      for c = math.max(column - 1, 0), math.min(column + 1, o.columns - 1) do if marked[r * o.columns + c + 1] then count = count + 1 end end
    end
    words[i] = (spec.own or not marked[i]) and tostring(count) or "."
  end
  return table.concat(words, " ")
end

-- The rule set of such a puzzle. `spec` has `id`, `title`, `help` and `example` as in a rule set, `grid(m, o)`, `COUNT`, why a number holds, and
-- `share`, which part of the cells of a dealt board is marked. With `own` a number counts its own cell, too; otherwise that cell has no mark,
-- for the reason `OPEN`.
function M.rules(spec)
  return {
    id = spec.id, api = 1, unique = true, family = require("families").logic, title = spec.title, help = spec.help, example = spec.example,
    options = cluemap.options(spec.size, 3, 30, "numbers", cluemap.NUMBERS, { en = "a number from 0 to 9 or . for none, for each cell",
      fr = "un nombre de 0 à 9 ou . pour aucun, pour chaque case", zh = "每格一个 0 到 9 的数字或 .（无）" }),
    accepts = function(o)
      return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 0 to 9", fr = "un nombre de 0 à 9", zh = " 0 到 9 的数字" }, is_count)
    end,
    model = spec.grid,
    extend = function(m, g, o)
      local near = blocks(g, spec.own)
      cluemap.each(g:cells(), o.numbers, function(cell, word, i)
        g:draw("text", { cell }, word)
        if not spec.own then m:table({ cell }, { { M.REST } }):because(spec.OPEN) end
        m:count(near[i], M.MARKED, "=", math.tointeger(tonumber(word))):because(spec.COUNT):named(NUMBER, word)
      end)
    end,
    deal = function(o, draw, solver)
      if o.numbers then return {} end
      return cluemap.reduced(60, solver, "numbers", o, function() return random(o, draw, spec) end)
    end,
  }
end

return M
