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

-- nil, or why the numbers of an option leave a number too many rectangles, and the option
function M.fault(name, o)
  local numbers = M.numbers(o[name], o.columns)
  for _, number in ipairs(numbers) do
    local count, place = #M.possible(number, numbers, o.rows, o.columns), tostring(cell(number.row, number.column))
    if count > 64 then
      return { en = "`" .. name .. "`: " .. number.area .. " at " .. place .. " has " .. count .. " possible rectangles, at most 64 are allowed",
        fr = "`" .. name .. "` : " .. number.area .. " en " .. place .. " a " .. count .. " rectangles possibles, 64 au plus sont permis",
        zh = "`" .. name .. "`：" .. place .. " 处的 " .. number.area .. " 有 " .. count .. " 个可能的矩形，最多 64 个" }, name
    end
  end
end

-- the pairs of neighbours in a list of cells, as `{ i, j, part }`: the part of the i-th cell that is the side between it and the j-th
function M.neighbours(o)
  local list = {}
  for i = 1, o.rows * o.columns do
    if i % o.columns > 0 then list[#list + 1] = { i, i + 1, "right" } end
    if i + o.columns <= o.rows * o.columns then list[#list + 1] = { i, i + o.columns, "bottom" } end
  end
  return list
end

local NAME = { en = "the rectangles", fr = "les rectangles", zh = "各矩形" }

-- For each cell a `variable` and, by its values, the number that owns the cell. `say(handle, number)` gives constraints their reasons;
-- without a number, no rectangle reaches the cell.
function M.owners(m, numbers, o, say)
  local owners = {}
  for i = 1, o.rows * o.columns do owners[i] = { held = {} } end
  for _, number in ipairs(numbers) do
    local possible = M.possible(number, numbers, o.rows, o.columns)
    number.choice = m:variable({ 1, math.max(1, #possible) }, NAME)
    if #possible == 0 then say(m:sum({ number.choice }, "=", 2), number) end
    for at, rectangle in ipairs(possible) do
      for row = rectangle.row, rectangle.row + rectangle.height - 1 do
        for column = rectangle.column, rectangle.column + rectangle.width - 1 do
          local own = owners[(row - 1) * o.columns + column]
          if own[#own] ~= number then own[#own + 1], own.held[#own + 1] = number, {} end
          own.held[#own][at] = true
        end
      end
    end
  end
  for _, own in ipairs(owners) do
    own.variable = m:variable({ 1, math.max(1, #own) }, NAME)
    if #own == 0 then say(m:sum({ own.variable }, "=", 2)) end
    for k, number in ipairs(own) do
      say(m:satisfy({ number.choice, own.variable }, function(choice, mine) return (own.held[k][choice] or false) == (mine == k) end), number)
    end
  end
  return owners
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
