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

local BETWEEN = { en = "the values between the lowest and the highest add up to the number at the edge",
  fr = "les valeurs entre la plus petite et la plus grande ont pour somme le nombre au bord", zh = "最小数与最大数之间各数之和等于边上的数" }

local TITLE = { en = "Sandwich Sudoku", fr = "Sudoku sandwich", zh = "三明治数独" }

return {
  id = "sandwich", api = 1, base = "sudoku", group = require("families").groups.edges,
  title = TITLE,
  adds = { en = "A number at the edge is the sum of the values between the lowest and the highest value of its line.",
    fr = "Un nombre au bord est la somme des valeurs comprises entre la plus petite et la plus grande de sa ligne.",
    zh = "边上的数等于该行或该列中最小数与最大数之间各数之和。" },
  options = clues.options(SIDES, { en = "sums separated by commas", fr = "sommes séparées par des virgules", zh = "和，用逗号分开" }, nil, TITLE),
  example = { level = "gallery/sandwich-6" },
  exchange = { { object = "sandwichsum", option = { "above", "left" }, either_way = true } },
  accepts = function(o) return clues.fault(o, o.rows or o.size, o.columns or o.size, 1) end,
  extend = function(m, g, o)
    local n = math.max(o.rows or o.size, o.columns or o.size)
    local rows = steps(n)
    if o.above or o.left then g:means("outside", BETWEEN) end
    clues.lines(g, o, function(cells, numbers)
      local before, parts = m:variable { 0, 0 }, {}
      local name = { en = "sandwich of {clue} from " .. tostring(cells[1]), fr = "sandwich de {clue} à partir de " .. tostring(cells[1]),
        zh = "从 " .. tostring(cells[1]) .. " 起和为 {clue} 的三明治" }
      for i, cell in ipairs(cells) do
        local after, part = m:variable { 0, 1 }, m:variable { 0, n }
        m:table({ before, cell, after, part }, rows):because(BETWEEN):named(name, numbers[1])
        before, parts[i] = after, part
      end
      m:sum(parts, "=", numbers[1]):because(BETWEEN):named(name)
    end)
  end,
  clues = clues.makers(SIDES, function(line, _, o) return sum_between(line, math.max(o.rows or o.size, o.columns or o.size)) end),
}
