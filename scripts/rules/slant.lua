-- Slant: a diagonal in each cell, without a closed loop.
local cluemap = require "cluemap"

local DOWN, UP = 1, 2
local MEET = { en = "a number says how many diagonals meet at its corner", fr = "un nombre dit combien de diagonales se rejoignent à son coin",
  zh = "数字表示有几条对角线交于该角" }
local NO_LOOP = { en = "the diagonals do not form a closed loop", fr = "les diagonales ne forment pas de boucle fermée", zh = "对角线不围成闭合回路" }

local NUMBER = { en = "number {clue} at {cell}", fr = "nombre {clue} en {cell}", zh = "{cell} 处的数字 {clue}" }

local function is_number(word) return cluemap.is_number(word, 0, 4) end

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
local function numbers(o, draw)
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

return {
  title = { en = "Slant", fr = "Diagonales", zh = "斜线" },
  help = { en = "Draw one diagonal in each cell. A number at a corner says how many diagonals meet there. Diagonals never form a closed loop.",
    fr = "Tracez une diagonale dans chaque case. Un nombre à un coin dit combien de diagonales s’y rejoignent. Les diagonales ne forment jamais de boucle fermée.",
    zh = "在每格画一条对角线。角上的数字表示有几条对角线在此相交。对角线不能围成闭合回路。" },
  id = "slant", api = 1, unique = true, family = require("families").logic,
  options = {
    cluemap.rows(6, 2, 20), cluemap.columns(6, 2, 20),
    { name = "numbers", kind = "text", title = { en = "Numbers", fr = "Nombres", zh = "数字" },
      help = { en = "0 to 4, or . for none, for each corner: one more in a row than there are columns", fr = "de 0 à 4, ou . pour aucun, pour chaque coin : "
        .. "un de plus par ligne que de colonnes", zh = "每个角写 0 到 4 或 .（无），每行比列数多一个" } },
  },
  accepts = function(o)
    return cluemap.fault(o, "numbers", (o.rows + 1) * (o.columns + 1), { en = "0 to 4", fr = "un nombre de 0 à 4", zh = " 0 到 4 " }, is_number)
  end,
  model = function(m, o)
    local g = m:layer { on = "cells", rows = o.rows, columns = o.columns, values = { "╲", "╱" }, entry = "cycle" }
    -- Corners are of two colours like the squares of a chessboard, and a diagonal joins two of one colour. A loop of one colour encloses
    -- corners of the other, so there is none if the diagonals of each colour are connected to each other or over the rim.
    for colour = 0, 1 do
      local parts, joined, pairs, rim = {}, {}, {}, m:variable({ 1, 1 }, { en = "the rim", fr = "le bord", zh = "盘边" })
      for _, place in ipairs(g:places("cells")) do
        local part, falls = m:variable({ 0, 1 }, { en = "the diagonals of one colour", fr = "les diagonales d’une couleur", zh = "同色的对角线" }),
          (place.row + place.column) % 2 == colour
        m:table({ g:at(place), part }, falls and { { DOWN, 1 }, { UP, 0 } } or { { DOWN, 0 }, { UP, 1 } })
        parts[#parts + 1] = part
        for _, corner in ipairs(falls and { { -1, -1 }, { 0, 0 } } or { { -1, 0 }, { 0, -1 } }) do
          local row, column = place.row + corner[1], place.column + corner[2]
          local key = row == 0 and 0 or column == 0 and 0 or row == o.rows and 0 or column == o.columns and 0 or row * 100 + column
          joined[key] = joined[key] or {}
          table.insert(joined[key], part)
        end
      end
      for row = 1, o.rows - 1 do
        for column = 1, o.columns - 1 do
          local list = joined[row * 100 + column] or {}
          if #list > 0 then m:count(list, 1, ">=", 1):because(NO_LOOP) end
          for i = 1, #list do for j = i + 1, #list do pairs[#pairs + 1] = { list[i], list[j] } end end
        end
      end
      for _, part in ipairs(joined[0] or {}) do pairs[#pairs + 1] = { part, rim } end
      parts[#parts + 1] = rim
      m:connected(parts, 1, pairs):because(NO_LOOP)
    end
    return g
  end,
  extend = function(m, g, o)
    local corners = g:places("corners")
    for i, word in ipairs(cluemap.words(o.numbers)) do
      local corner, weights, number = corners[i], {}, math.tointeger(tonumber(word))
      if number then
        -- each cell adds 2 - value if "╲" meets the corner, and value - 1 if "╱" does
        for k, place in ipairs(g:around(corner, "cells")) do
          local falls = place.row - (i - 1) // (o.columns + 1) == place.column - (i - 1) % (o.columns + 1)
          weights[k], number = falls and -1 or 1, number - (falls and 2 or -1)
        end
        m:linear(g:touching(corner), weights, "=", number):because(MEET):named(NUMBER, word)
        g:draw("ring", { corner }, word)
      end
    end
  end,
  deal = function(o, draw, solver)
    if o.numbers then return {} end
    return cluemap.reduced(10, solver, "numbers", function() return numbers(o, draw) end)
  end,
}
