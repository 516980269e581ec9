-- Jigsaw: Sudoku with regions of any shape instead of boxes.
local places = require "places"

local function holds_together(near, group, number, size)
  local first
  for i = 1, #near do if group[i] == number then first = first or i end end
  local seen, open, count = { [first] = true }, { first }, 0
  while #open > 0 do
    local index = table.remove(open)
    count = count + 1
    for _, next in ipairs(near[index]) do
      if group[next.index] == number and not seen[next.index] then
        seen[next.index] = true
        open[#open + 1] = next.index
      end
    end
  end
  return count == size
end

-- starts with rows as regions, and exchanges their cells while every region stays connected
local function regions(n, draw)
  local board, group = {}, {}
  for row = 1, n do
    board[row] = {}
    for column = 1, n do board[row][column], group[(row - 1) * n + column] = row, row end
  end
  local near = places.neighbours(places.all(board))
  for _ = 1, 40 * n * n do
    local a, b = draw:random(n * n), draw:random(n * n)
    local one, other = group[a], group[b]
    group[a], group[b] = other, one
    if not (holds_together(near, group, one, n) and holds_together(near, group, other, n)) then
      group[a], group[b] = one, other
    end
  end
  return places.map(group)
end

return {
  id = "jigsaw", api = 1, base = "sudoku",
  title = { en = "Jigsaw Sudoku", fr = "Sudoku irrégulier", zh = "不规则数独" },
  help = { en = "No symbol repeats in a row, column or region.",
    fr = "Un symbole ne se répète ni dans une ligne, ni dans une colonne, ni dans une région.",
    zh = "每行、每列、每个不规则宫内符号不重复。" },
  adds = { en = "Regions of any shape take the place of boxes.", fr = "Des régions de forme quelconque remplacent les blocs.",
    zh = "不规则的区域代替了宫。" },
  example = { level = "gallery/jigsaw-6" },
  exchange = { { takes = "regions", option = "regions" } },
  layout = { regions = function(draw, o)
    if o.rows or o.columns then
      return nil, { en = "regions are made for square boards; give `size`", fr = "les régions demandent une grille carrée ; donnez `size`",
        zh = "只能为正方形盘面生成区域，请给出 `size`" }
    end
    return regions(o.size, draw)
  end },
}
