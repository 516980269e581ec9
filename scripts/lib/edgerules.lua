-- Rules about marks between neighbours of a Sudoku: a whole rule set from the description of its marks.
local areas = require "areas"
local places = require "places"
local symmetry = require "symmetry"

local M = {}

local PAIRS = { en = "pairs of cells", fr = "paires de cases", zh = "成对的格子" }
local NUMBERS = { en = "{ cells = { \"r1c1\", \"r1c2\" }, number = 7 }", fr = "{ cells = { \"r1c1\", \"r1c2\" }, number = 7 }",
  zh = "{ cells = { \"r1c1\", \"r1c2\" }, number = 7 }" }
local ALL = { en = "All are given", fr = "Tous sont donnés", zh = "标记齐全" }
local ALL_HELP = { en = "whether unmarked neighbours break the rule of every mark", fr = "si les paires sans marque ne suivent la règle d’aucune marque",
  zh = "没有标记的相邻格是否不满足任何标记的规则" }

local function key(a, b) return places.name(a.row, a.column) .. places.name(b.row, b.column) end

-- the pairs of values that a mark allows; `fits(a, b)`
local function rows(n, fits)
  local list = {}
  for a = 1, n do
    for b = 1, n do if fits(a, b) then list[#list + 1] = { a, b } end end
  end
  return list
end

-- puts the marks and what the others must be
local function apply(m, g, n, marked, kinds, none)
  for a, b in g:pairs("orthogonal") do
    local kind = marked[key(a, b)] or marked[key(b, a)]
    if kind then
      m:table({ a, b }, kind.rows):because(kind.reason)
    elseif none then
      none.rows = none.rows or rows(n, function(x, y)
        for _, one in pairs(kinds) do if one.fits(x, y, n) then return false end end
        return true
      end)
      m:table({ a, b }, none.rows):because(none.reason)
    end
  end
end

-- The rule set of marks. `spec` has `id`, `title` and `adds` as in a rule set, `marks`, a list of `{ option, name, reason,
-- fits(a, b, n), style, text, look }`, the option of each a list of pairs; `none`, the reason of neighbours without a mark
-- while the option `spec.all` is true (which it is by default), and `spec.all`, or nil if they always have it.
function M.part(spec)
  local options, clues = {}, {}
  for i, mark in ipairs(spec.marks) do
    options[i] = { name = mark.option, kind = "list", entry = "pair", title = mark.name, help = PAIRS }
    clues[mark.option] = places.pair_maker(mark.made or mark.fits)
  end
  if spec.all then options[#options + 1] = { name = spec.all, kind = "boolean", rare = true, default = true, title = ALL, help = ALL_HELP } end
  return {
    id = spec.id, api = 1, base = "sudoku", group = require("families").groups.marks, title = spec.title, adds = spec.adds,
    example = spec.example, exchange = spec.exchange,
    options = options, clues = clues,
    accepts = function(o)
      for _, mark in ipairs(spec.marks) do
        local reason, field = places.pair_fault(o, mark.option)
        if reason then return reason, field end
      end
    end,
    extend = function(m, g, o)
      local n, marked, has = areas.symbols(o), {}, false
      for _, mark in ipairs(spec.marks) do
        local kind = { rows = rows(n, function(a, b) return mark.fits(a, b, n) end), reason = mark.reason }
        for _, pair in ipairs(o[mark.option] or {}) do
          marked[key(pair[1], pair[2])] = kind
          g:draw(mark.style, pair, mark.text, mark.look)
        end
        if o[mark.option] then
          has = true
          g:means(mark.style .. (mark.look and mark.look.colour and " " .. mark.look.colour or ""), mark.reason)
        end
      end
      if has then apply(m, g, n, marked, spec.marks, (not spec.all or o[spec.all]) and { reason = spec.none } or nil) end
    end,
  }
end

-- The rule set of numbers between neighbours. `spec` has `id`, `title`, `adds`, `option`, `name`, `style` and `look`, `reason`,
-- `none` and `all` as above, and `number(a, b)`, the number of two values, nil for none.
function M.numbers(spec)
  local function fault(o)
    for i, entry in ipairs(o[spec.option] or {}) do
      local pair = type(entry) == "table" and entry.cells
      local fits = type(pair) == "table" and #pair == 2 and math.type(entry.number) == "integer"
      if not fits or places.pair_fault({ rows = o.rows, columns = o.columns, size = o.size, pair = { pair } }, "pair") then
        local name = "`" .. spec.option .. "`"
        return { en = name .. ": entry " .. i .. " must be " .. NUMBERS.en .. " with two adjacent cells",
          fr = name .. " : l’entrée " .. i .. " s’écrit " .. NUMBERS.fr .. " avec deux cases côte à côte",
          zh = name .. "：第 " .. i .. " 项应写作 " .. NUMBERS.zh .. "，两格相邻" }, spec.option
      end
    end
  end
  return {
    id = spec.id, api = 1, base = "sudoku", group = require("families").groups.marks, title = spec.title, adds = spec.adds,
    example = spec.example, exchange = spec.exchange,
    options = {
      { name = spec.option, kind = "list", entry = { cells = "pair", number = "number" }, title = spec.name, help = NUMBERS },
      { name = spec.all, kind = "boolean", rare = true, default = false, title = ALL, help = ALL_HELP },
    },
    accepts = fault,
    extend = function(m, g, o)
      if not o[spec.option] then return end
      local n, marked, kinds = areas.symbols(o), {}, {}
      g:means(spec.style .. (spec.look and " " .. spec.look.colour or ""), spec.reason)
      for _, entry in ipairs(o[spec.option]) do
        local function fits(a, b) return spec.number(a, b) == entry.number end
        kinds[entry.number] = kinds[entry.number] or { rows = rows(n, fits), fits = fits, reason = spec.reason }
        marked[key(entry.cells[1], entry.cells[2])] = kinds[entry.number]
        g:draw(spec.style, entry.cells, entry.number, spec.look)
      end
      apply(m, g, n, marked, kinds, o[spec.all] and { reason = spec.none } or nil)
    end,
    clues = { [spec.option] = function(board, draw, o)
      local numbered, list = {}, {}
      for _, pair in ipairs(places.pairs(places.all(board))) do
        if spec.number(pair[1].value, pair[2].value) then numbered[#numbered + 1] = pair end
      end
      local function wanted() return draw:random(3) == 1 end
      for i, pair in ipairs(symmetry.keep(o, #board, #board[1], numbered, function(one) return one end, wanted)) do
        list[i] = { cells = places.names(pair), number = spec.number(pair[1].value, pair[2].value) }
      end
      return list
    end },
  }
end

return M
