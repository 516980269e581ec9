-- Cells that hold one digit or two at once: their values, and what these have in common.
local M = {}

-- The digits that the values 1, 2 … of a cell hold on a board of a size: each from 0 alone, then each pair; and their texts.
function M.contents(size)
  local digits, texts = {}, {}
  for digit = 0, size do digits[#digits + 1], texts[#texts + 1] = { digit }, tostring(digit) end
  for one = 0, size do
    for other = one + 1, size do digits[#digits + 1], texts[#texts + 1] = { one, other }, one .. "" .. other end
  end
  return digits, texts
end

function M.total(digits) return digits[1] + (digits[2] or 0) end

function M.holds(digits, digit) return digits[1] == digit or digits[2] == digit end

-- a variable for each cell that follows from its value, and a function from cells to their variables
local function derived(m, g, digits, most, of)
  local made, rows, columns = {}, {}, #g:columns()
  for value, held in ipairs(digits) do rows[value] = { value, of(held) } end
  for i, cell in ipairs(g:cells()) do
    made[i] = m:variable { 0, most }
    m:table({ cell, made[i] }, rows)
  end
  return function(cells)
    local list = {}
    for i, cell in ipairs(cells) do list[i] = made[(cell.row - 1) * columns + cell.column] end
    return list
  end
end

-- Declares a grid of such cells; each digit is once in each of the lists of houses that `houses(g)` returns, for `reasons` in
-- their order. Returns the grid and a function from cells to the variables of their totals.
function M.grid(m, size, houses, reasons)
  local digits, texts = M.contents(size)
  local g = m:grid { rows = size, columns = size, values = texts }
  local function apart(a, b) return not (M.holds(digits[a], digits[b][1]) or digits[b][2] and M.holds(digits[a], digits[b][2])) end
  local has = {}
  for digit = 0, size do has[digit] = derived(m, g, digits, 1, function(held) return M.holds(held, digit) and 1 or 0 end) end
  for kind, lists in ipairs(houses(g)) do
    for _, cells in ipairs(lists) do
      for digit = 0, size do m:count(has[digit](cells), 1, ">=", 1):because(reasons[kind]) end
      for i = 2, #cells do
        for j = 1, i - 1 do m:satisfy({ cells[j], cells[i] }, apart):because(reasons[kind]) end
      end
    end
  end
  return g, derived(m, g, digits, 2 * size - 1, M.total)
end

return M
