-- Cells whose values count differently in sums, one in each row, column and box: a whole rule set from one description.
local areas = require "areas"
local places = require "places"

local M = {}

local FORM = "{ sum = 13, cells = { … } }"
local ONE = { en = "each row, column and box has one such cell, and each value is in one",
  fr = "chaque ligne, colonne et bloc a une telle case, et chaque valeur y figure une fois",
  zh = "每行、每列、每宫各有一个这样的格子，每个数恰好在其中一个里" }
local ONCE = { en = "a symbol appears once in each cage", fr = "un symbole figure une fois par cage", zh = "同一虚线框内符号不重复" }

-- the values of a cell, of what it modifies (0 for nothing) and what it counts
local function rows(n, worth)
  local list, counts, known = {}, {}, {}
  for value = 1, n do
    list[#list + 1], list[#list + 2] = { value, 0, value }, { value, value, worth(value) }
    for _, count in ipairs { value, worth(value) } do
      if not known[count] then known[count], counts[#counts + 1] = true, count end
    end
  end
  return list, counts
end

-- The rule set of such cells. `spec` has `id`, `title`, `adds` and `example` as in a rule set, `option` and `name` of the cages,
-- `reason` of their sums, `cells`, what the cells are called, and `worth(value)`, what a value in them counts.
function M.part(spec)
  return {
    id = spec.id, api = 1, base = "sudoku", group = require("families").groups.cells, title = spec.title, adds = spec.adds,
    example = spec.example, exchange = spec.exchange,
    options = { { name = spec.option, kind = "list", entry = { cells = "area", sum = "number" }, title = spec.name,
      help = { en = FORM, fr = FORM, zh = FORM } } },
    accepts = function(o)
      local height, width = areas.sides(o)
      if height ~= width then
        return { en = "the board must be square", fr = "la grille doit être carrée", zh = "盘面须为正方形" }, "rows"
      end
      return places.form_fault(o, spec.option, FORM, function(cage)
        return type(cage) == "table" and math.type(cage.sum) == "integer" and type(cage.cells) == "table"
          and are_on_board({ cage.cells }, height, width, 1)
      end)
    end,
    extend = function(m, g, o)
      local n, modified, counts, groups = areas.symbols(o), {}, {}, {}
      local list, numbers = rows(n, spec.worth)
      local function number(cell) return (cell.row - 1) * n + cell.column end
      local function of(cells, variables)
        local found = {}
        for i, cell in ipairs(cells) do found[i] = variables[number(cell)] end
        return found
      end
      for i, cell in ipairs(g:cells()) do
        modified[i], counts[i] = m:variable({ 0, n }, spec.cells), m:variable(numbers)
        m:table({ cell, modified[i], counts[i] }, list):because(spec.reason)
      end
      for _, lines in ipairs { g:rows(), g:columns(), areas.groups(g, o) } do
        for _, cells in ipairs(lines) do m:count(of(cells, modified), 0, "=", #cells - 1):because(ONE) end
      end
      for value = 1, n do m:count(modified, value, "=", 1):because(ONE) end
      if o[spec.option] then g:means("cage", spec.reason) end
      for i, cage in ipairs(o[spec.option] or {}) do
        groups[i] = cage.cells
        m:sum(of(cage.cells, counts), "=", cage.sum):because(spec.reason)
        g:draw("cage", cage.cells, cage.sum)
      end
      if #groups > 0 then m:all_different(groups):because(ONCE) end
    end,
    clues = { [spec.option] = function(board, draw, o)
      local modified = board.named[spec.cells.en]
      return places.summed_cages(board, draw, o, function(one)
        return modified[one.index] == 0 and one.value or spec.worth(one.value)
      end)
    end },
  }
end

return M
