-- Diagonals in cells, 1 for "╲" and 2 for "╱", that form no closed loop.
local M = {}

local DOWN, UP = 1, 2

-- diagonals at random, each the other way where it would close a loop: a value for each cell, row by row
local function diagonals(rows, columns, draw)
  local leader, values, order = {}, {}, {}
  for at = 0, (rows + 1) * (columns + 1) - 1 do leader[at] = at end
  for at = 1, rows * columns do order[at] = at end
  local function find(at)
    while leader[at] ~= at do at = leader[at] end
    return at
  end
  for _, at in ipairs(draw:shuffle(order)) do
    local corner = (at - 1) // columns * (columns + 1) + (at - 1) % columns
    local ends = { { corner, corner + columns + 2 }, { corner + 1, corner + columns + 1 } }
    local value = draw:random(2)
    if find(ends[value][1]) == find(ends[value][2]) then value = 3 - value end
    leader[find(ends[value][1])] = find(ends[value][2])
    values[at] = value
  end
  return values
end

-- the numbers at all corners
function M.numbers(o, draw)
  local values, words = diagonals(o.rows, o.columns, draw), {}
  for row = 0, o.rows do
    for column = 0, o.columns do
      local count = 0
      for _, d in ipairs { { 0, 0, DOWN }, { 1, 1, DOWN }, { 0, 1, UP }, { 1, 0, UP } } do
        local r, c = row + d[1], column + d[2]
        if r > 0 and c > 0 and r <= o.rows and c <= o.columns and values[(r - 1) * o.columns + c] == d[3] then count = count + 1 end
      end
      words[#words + 1] = tostring(count)
    end
  end
  return table.concat(words, " ")
end

-- The diagonals that meet at a corner, the `i`-th, are the sum of its cells times these weights, plus a number: each cell adds 2 - value if "╲"
-- meets the corner, and value - 1 if "╱" does.
function M.weights(g, o, i, corner)
  local weights, plus = {}, 0
  for k, place in ipairs(g:around(corner, "cells")) do
    local falls = place.row - (i - 1) // (o.columns + 1) == place.column - (i - 1) % (o.columns + 1)
    weights[k], plus = falls and -1 or 1, plus + (falls and 2 or -1)
  end
  return weights, plus
end

-- Excludes loops: each value of a cell is an edge between two of its corners.
function M.without_loops(m, g)
  local edges = {}
  for i, place in ipairs(g:places("cells")) do
    local corners = g:around(place, "corners")
    edges[2 * i - 1] = { place, corners[1], corners[3], DOWN }
    edges[2 * i] = { place, corners[2], corners[4], UP }
  end
  return m:acyclic(edges)
end

return M
