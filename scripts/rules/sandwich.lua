-- Sandwiches: Sudoku with the sums of the cells between the lowest and the highest value of rows and columns.
local clues = require "clues"

local SIDES = { "above", "left" }

-- whether a line is currently between the two slices, and a cell's part of the sum
local function steps(n)
  local rows = {}
  for value = 1, n do
    for inside = 0, 1 do
      local slice = value == 1 or value == n
      rows[#rows + 1] = { inside, value, slice and 1 - inside or inside, (inside == 1 and not slice) and value or 0 }
    end
  end
  return rows
end

local function sum_between(line, n)
  local sum, inside = 0, false
  for _, value in ipairs(line) do
    if value == 1 or value == n then inside = not inside elseif inside then sum = sum + value end
  end
  return sum
end

return {
  id = "sandwich", api = 1, base = "sudoku",
  title = { en = "Sandwich Sudoku", fr = "Sudoku sandwich" },
  help = { en = "As in Sudoku no symbol appears twice in a row, a column or a box. "
      .. "A number at the edge is the sum of the values between the lowest and the highest of its line.",
    fr = "Comme au sudoku, aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte. "
      .. "Un nombre au bord est la somme des valeurs entre la plus petite et la plus grande de sa ligne." },
  example = { level = "gallery/sandwich-6" },
  options = clues.options(SIDES, { en = "sums separated by commas", fr = "sommes séparées par des virgules" }),
  accepts = function(o) return clues.fault(o, o.rows or o.size, o.columns or o.size, 1) end,
  extend = function(m, g, o)
    local n = math.max(o.rows or o.size, o.columns or o.size)
    local rows = steps(n)
    clues.lines(g, o, function(cells, numbers)
      local before, parts = m:variable { 0, 0 }, {}
      local name = { en = "sandwich of {clue} from " .. tostring(cells[1]), fr = "sandwich de {clue} à partir de " .. tostring(cells[1]) }
      for i, cell in ipairs(cells) do
        local after = m:variable { 0, 1 }
        parts[i] = m:variable { 0, n }
        m:table({ before, cell, after, parts[i] }, rows):because { en = "the sum of a sandwich", fr = "la somme d’un sandwich" }:named(name, numbers[1])
        before = after
      end
      m:sum(parts, "=", numbers[1]):because { en = "the sum of a sandwich", fr = "la somme d’un sandwich" }:named(name)
    end)
  end,
  deal = function(o, _, solver, level)
    if level.givens or o.above or o.left then return {} end
    local lines, made, n = clues.values(solver:solution()), {}, math.max(o.rows or o.size, o.columns or o.size)
    for _, side in ipairs(SIDES) do
      for i, line in ipairs(lines[side]) do lines[side][i] = sum_between(line, n) end
      made[side] = clues.write(lines[side])
    end
    return { above = made.above, left = made.left, givens = solver:puzzle { difficulty = o.difficulty, options = made } }
  end,
}
