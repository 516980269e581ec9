-- Grids for full crosswords: every second row and column is a line of words, symmetric under a half turn.

local M = {}

local SHORTEST, LONGEST = 3, 9

-- Attempts until the words of a grid hang together.
local attempts = 100

local function fits(length)
  return length >= SHORTEST and length <= LONGEST
end

-- The ways to cut a line into words by one or two blocks. Blocks are between the lines of the other direction, which
-- are at places of this parity.
local function cuts(size, parity)
  local list = {}
  for one = SHORTEST + 1, size - SHORTEST do
    if one % 2 ~= parity and fits(one - 1) then
      if fits(size - one) then list[#list + 1] = { one } end
      for two = one + SHORTEST + 1, size - SHORTEST do
        if two % 2 ~= parity and fits(two - one - 1) and fits(size - two) then list[#list + 1] = { one, two } end
      end
    end
  end
  return list
end

-- Those that are their own mirror image.
local function mirrored(list, size)
  local own = {}
  for _, cut in ipairs(list) do
    if cut[1] + cut[#cut] == size + 1 then own[#own + 1] = cut end
  end
  return own
end

-- Cuts the lines at `first`, `first + 2` … of a direction; `block(line, at)` sets a block. Returns whether it could.
local function cut_lines(first, count, size, parity, draw, block)
  local any = cuts(size, parity)
  local own = mirrored(any, size)
  for line = first, (count + 1) // 2, 2 do
    local list = 2 * line == count + 1 and own or any
    if #list == 0 then return false end
    for _, at in ipairs(list[draw:random(#list)]) do
      block(line, at)
      block(count + 1 - line, size + 1 - at)
    end
  end
  return true
end

-- Whether all open cells hang together.
local function is_whole(open, rows, columns)
  local waiting, seen, count = {}, {}, 0
  local function visit(row, column)
    local at = (row - 1) * columns + column
    if row < 1 or row > rows or column < 1 or column > columns or not open[at] or seen[at] then return end
    seen[at], count = true, count + 1
    waiting[#waiting + 1] = { row, column }
  end
  local all = 0
  for at = 1, rows * columns do
    if open[at] then
      all = all + 1
      if all == 1 then visit((at - 1) // columns + 1, (at - 1) % columns + 1) end
    end
  end
  while #waiting > 0 do
    local row, column = table.unpack(table.remove(waiting))
    visit(row - 1, column)
    visit(row + 1, column)
    visit(row, column - 1)
    visit(row, column + 1)
  end
  return count == all
end

local function attempt(rows, columns, draw)
  -- Where the lines of words begin, in the first row or column or the next.
  local first_row, first_column = draw:random(2), draw:random(2)
  local open = {}
  for at = 1, rows * columns do
    local row, column = (at - 1) // columns + 1, (at - 1) % columns + 1
    open[at] = row % 2 == first_row % 2 or column % 2 == first_column % 2
  end
  local made = cut_lines(first_row, rows, columns, first_column % 2, draw,
      function(row, column) open[(row - 1) * columns + column] = false end)
    and cut_lines(first_column, columns, rows, first_row % 2, draw,
      function(column, row) open[(row - 1) * columns + column] = false end)
  if not made or not is_whole(open, rows, columns) then return nil end
  local lines = {}
  for row = 1, rows do
    local line = {}
    for column = 1, columns do line[column] = open[(row - 1) * columns + column] and "." or "#" end
    lines[row] = table.concat(line)
  end
  return table.concat(lines, "\n")
end

-- Whether there are grids of this size.
function M.has(rows, columns)
  return rows % 2 == 1 and columns % 2 == 1 and rows >= 9 and columns >= 9 and rows <= 21 and columns <= 21
end

-- A grid of open cells and blocks as a text, drawn at random; nil if none was found.
function M.grid(rows, columns, draw)
  for _ = 1, attempts do
    local grid = attempt(rows, columns, draw)
    if grid then return grid end
  end
end

return M
