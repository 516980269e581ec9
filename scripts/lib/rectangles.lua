-- Rectangles that cut a board up, each with one number, its area.
local cluemap = require "cluemap"
local M = {}

-- the numbers of a text as `{ row =, column =, area = }`
function M.numbers(text, columns)
  local list = {}
  for i, word in ipairs(cluemap.words(text)) do
    if word ~= "." then
      list[#list + 1] = { row = (i - 1) // columns + 1, column = (i - 1) % columns + 1, area = math.tointeger(tonumber(word)) }
    end
  end
  return list
end

function M.holds(rectangle, row, column)
  return row >= rectangle.row and row < rectangle.row + rectangle.height and column >= rectangle.column and column < rectangle.column + rectangle.width
end

-- the rectangles that a number may have: they hold no other
function M.possible(number, numbers, rows, columns)
  local list = {}
  local function add(row, column, height, width)
    local rectangle = { row = row, column = column, height = height, width = width }
    for _, other in ipairs(numbers) do
      if other ~= number and M.holds(rectangle, other.row, other.column) then return end
    end
    list[#list + 1] = rectangle
  end
  for height = 1, math.min(rows, number.area) do
    local width = number.area // height
    if height * width == number.area and width <= columns then
      for row = math.max(1, number.row - height + 1), math.min(number.row, rows - height + 1) do
        for column = math.max(1, number.column - width + 1), math.min(number.column, columns - width + 1) do add(row, column, height, width) end
      end
    end
  end
  return list
end

-- the sizes of random rectangles at the first free cell of a board, of 2 to 9 cells if possible
local function sizes(free, row, column, rows)
  local list, width = {}, 0
  while free(row, column + width) do
    width = width + 1
    for height = 1, rows - row + 1 do
      if width * height > 1 and width * height < 10 then list[#list + 1] = { height, width } end
    end
  end
  return list
end

-- A board that is cut up at random, as a text: the area of each rectangle in one of its cells, `.` elsewhere. Then how many have one cell.
local function cut(rows, columns, draw)
  local taken, words, ones = {}, {}, 0
  for i = 1, rows * columns do words[i] = "." end
  local function free(row, column) return column <= columns and not taken[(row - 1) * columns + column] end
  for row = 1, rows do
    for column = 1, columns do
      if free(row, column) then
        local list = sizes(free, row, column, rows)
        local size = #list > 0 and list[draw:random(#list)] or { 1, 1 }
        for r = row, row + size[1] - 1 do
          for c = column, column + size[2] - 1 do taken[(r - 1) * columns + c] = true end
        end
        local at = (row + draw:random(size[1]) - 2) * columns + column + draw:random(size[2]) - 1
        words[at] = tostring(size[1] * size[2])
        if #list == 0 then ones = ones + 1 end
      end
    end
  end
  return table.concat(words, " "), ones
end

-- the one with the fewest single cells of some boards that are cut up at random
function M.random(rows, columns, draw)
  local best, least
  for _ = 1, 8 do
    local text, ones = cut(rows, columns, draw)
    if not best or ones < least then best, least = text, ones end
  end
  return best
end

return M
