-- The runs of a kakuro: sequences of open cells across and down, each after a block with its sum.
local clues = require "clues"

local M = { smallest = "##/##" }

-- the rows of a layout, `#` for a block and `.` for an open cell
function M.rows(text)
  local rows = {}
  for line in text:gmatch("[#%.]+") do rows[#rows + 1] = line end
  return rows
end

-- the blocks as { row, column }, row by row
function M.blocks(rows)
  local list = {}
  for row, line in ipairs(rows) do
    for column = 1, #line do
      if line:sub(column, column) == "#" then list[#list + 1] = { row, column } end
    end
  end
  return list
end

-- nil, or why a layout is invalid
function M.fault(text)
  local rows = M.rows(text)
  local fits = #rows >= 2 and #rows <= 25 and not text:find("[^#%.%s/]")
  for _, row in ipairs(rows) do fits = fits and #row == #rows[1] and #row <= 25 and row:sub(1, 1) == "#" end
  if not fits or rows[1]:find("%.") then
    return { en = "`layout` must be up to 25 rows of up to 25 signs, # for a block and . for a cell; the first row and column are blocks",
      fr = "`layout` : jusqu’à 25 lignes de 25 signes, # pour une case noire et . pour une case libre ; la première ligne et la première colonne sont noires",
      zh = "`layout` 最多 25 行，每行最多 25 个字符，# 表示黑格，. 表示空格；第一行和第一列都是黑格" }, "layout"
  end
  for _, run in ipairs(M.runs(rows)) do
    if #run.places < 2 or #run.places > 9 then
      return { en = "in `layout` a run has " .. #run.places .. " cells; it must have 2 to 9",
        fr = "dans `layout` une suite a " .. #run.places .. " cases ; il en faut 2 à 9",
        zh = "`layout` 中有一段为 " .. #run.places .. " 格，应为 2 到 9 格" }, "layout"
    end
  end
end

-- every run: its direction, the block before it, its cells as { row, column }; across before down, row by row
function M.runs(rows)
  local list = {}
  local function look(way, row, column, down, right)
    local function open(i)
      local line = rows[row + i * down]
      return line ~= nil and line:sub(column + i * right, column + i * right) == "."
    end
    if not open(1) or open(0) then return end
    local run, i = { way = way, block = { row, column }, places = {} }, 1
    while open(i) do
      run.places[i] = { row + i * down, column + i * right }
      i = i + 1
    end
    list[#list + 1] = run
  end
  for _, way in ipairs { "across", "down" } do
    for row = 1, #rows do
      for column = 1, #rows[row] do look(way, row, column, way == "down" and 1 or 0, way == "across" and 1 or 0) end
    end
  end
  return list
end

-- calls `each(run, sum)` for every run; a run with an unknown sum has none
function M.each(o, each)
  local counts, known = { across = 0, down = 0 }, {}
  for _, way in ipairs { "across", "down" } do known[way] = o[way] and clues.read(o[way]) or {} end
  for _, run in ipairs(M.runs(M.rows(o.layout))) do
    counts[run.way] = counts[run.way] + 1
    each(run, (known[run.way][counts[run.way]] or {})[1])
  end
end

-- the sums of a full board, in a level's form
function M.sums(layout, board)
  local made = { across = {}, down = {} }
  for _, run in ipairs(M.runs(M.rows(layout))) do
    local sum = 0
    for _, at in ipairs(run.places) do sum = sum + board[at[1]][at[2]] end
    made[run.way][#made[run.way] + 1] = sum
  end
  return clues.write(made.across), clues.write(made.down)
end

-- givens that also fill the blocks
function M.filled(layout, givens)
  local signs, i = table.concat(M.rows(layout)), 0
  return (givens:gsub(".", function(sign)
    i = i + 1
    return signs:sub(i, i) == "#" and "1" or sign
  end))
end

-- a layout with rotational symmetry: adds blocks as long as all runs have 2 to 9 cells
function M.draw(size, draw)
  local rows, blocks = { string.rep("#", size) }, 0
  for row = 2, size do rows[row] = "#" .. string.rep(".", size - 1) end
  for _ = 1, 5 * size * size do
    local row, column = 1 + draw:random(size - 1), 1 + draw:random(size - 1)
    local tried = { table.unpack(rows) }
    for _, at in ipairs { { row, column }, { size + 2 - row, size + 2 - column } } do
      local line = tried[at[1]]
      tried[at[1]] = line:sub(1, at[2] - 1) .. "#" .. line:sub(at[2] + 1)
    end
    if rows[row]:sub(column, column) == "." and not M.fault(table.concat(tried, "\n")) and M.holds_together(tried) then
      rows, blocks = tried, blocks + 2
    end
    if blocks >= (size - 1) * (size - 1) // 3 then break end
  end
  return table.concat(rows, "\n")
end

-- whether every open cell can be reached from every other
function M.holds_together(rows)
  local open, seen, count = {}, {}, 0
  for row = 1, #rows do
    for column = 1, #rows[row] do
      if rows[row]:sub(column, column) == "." then
        count = count + 1
        if #open == 0 then open[1], seen[row * 100 + column] = { row, column }, true end
      end
    end
  end
  local reached = 0
  while #open > 0 do
    local at = table.remove(open)
    reached = reached + 1
    for _, step in ipairs { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } } do
      local row, column = at[1] + step[1], at[2] + step[2]
      if not seen[row * 100 + column] and rows[row] and rows[row]:sub(column, column) == "." then
        seen[row * 100 + column] = true
        open[#open + 1] = { row, column }
      end
    end
  end
  return count > 0 and reached == count
end

return M
