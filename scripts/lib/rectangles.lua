-- Rectangles that cut a board up, each with one number, its area.
local cluemap = require "cluemap"
local M = {}

-- the numbers of a text as `{ row =, column =, area =, text = }`; `?` has no area
function M.numbers(text, columns)
  local list = {}
  for i, word in ipairs(cluemap.words(text)) do
    if word ~= "." then
      list[#list + 1] = { row = (i - 1) // columns + 1, column = (i - 1) % columns + 1, area = math.tointeger(tonumber(word)), text = word }
    end
  end
  return list
end

-- for each place the column of the next number on its left, 0 for none, and on its right, one more than there are for none
local function bounds(numbers, o)
  local left, right, held = {}, {}, {}
  for _, number in ipairs(numbers) do held[(number.row - 1) * o.columns + number.column] = true end
  for row = 0, o.rows - 1 do
    local before, after = 0, o.columns + 1
    for column = 1, o.columns do
      left[row * o.columns + column] = before
      if held[row * o.columns + column] then before = column end
    end
    for column = o.columns, 1, -1 do
      right[row * o.columns + column] = after
      if held[row * o.columns + column] then after = column end
    end
  end
  return left, right, held
end

-- Calls `found(number, row, column, height, width)` for each rectangle that a number may have, until it returns true: they have its
-- area, any if it is nil, and hold no other number.
function M.each(numbers, o, found)
  local left, right, held = bounds(numbers, o)
  -- between these columns there is no other number in the rows from `first` to `last`
  local function fit(number, first, last, low, high)
    local height = last - first + 1
    for width = number.area and number.area // height or 1, number.area and number.area // height or high - low - 1 do
      if not number.area or width > 0 and height * width == number.area then
        for column = math.max(low + 1, number.column - width + 1), math.min(number.column, high - width) do
          if found(number, first, column, height, width) then return true end
        end
      end
    end
  end
  for _, number in ipairs(numbers) do
    local above, below = 0, o.columns + 1
    for first = number.row, 1, -1 do
      local at = (first - 1) * o.columns + number.column
      if first < number.row and held[at] then break end
      above, below = math.max(above, left[at]), math.min(below, right[at])
      local low, high = above, below
      for last = number.row, o.rows do
        at = (last - 1) * o.columns + number.column
        if last > number.row and held[at] then break end
        low, high = math.max(low, left[at]), math.min(high, right[at])
        if fit(number, first, last, low, high) then return end
      end
    end
  end
end

-- the most rectangles of a board: a model has 4,096 variables, one for each side inside among them
local function most(o) return 4095 - 2 * o.rows * o.columns + o.rows + o.columns end

-- nil, or why the numbers of an option leave too many rectangles, and the option
function M.fault(name, o)
  local numbers, count = M.numbers(o[name], o.columns), 0
  M.each(numbers, o, function()
    count = count + 1
    return count > most(o)
  end)
  if count <= most(o) then return end
  return { en = "`" .. name .. "`: the numbers have more than " .. most(o) .. " possible rectangles, the most for a board of this size",
    fr = "`" .. name .. "` : les nombres ont plus de " .. most(o) .. " rectangles possibles, le maximum pour une grille de cette taille",
    zh = "`" .. name .. "`：这些数字可能的矩形超过 " .. most(o) .. " 个，即这种大小的盘面的上限" }, name
end

local NAME = { en = "the rectangles", fr = "les rectangles", zh = "各矩形" }

-- Each number has one of its rectangles, each cell is in one, and a side is a border where none is on both sides of it: a variable for
-- each rectangle says whether it is there. `say` has the reasons `AREA`, `COVER` and `BORDER`.
function M.cover(m, borders, numbers, o, say)
  local cells, own, covering, right, bottom = borders:places("cells"), {}, {}, {}, {}
  local function add(lists, key, variable)
    lists[key] = lists[key] or {}
    lists[key][#lists[key] + 1] = variable
  end
  M.each(numbers, o, function(number, row, column, height, width)
    local variable = m:variable({ 0, 1 }, NAME)
    add(own, number, variable)
    for r = row, row + height - 1 do
      for c = column, column + width - 1 do
        local at = (r - 1) * o.columns + c
        add(covering, at, variable)
        if c < column + width - 1 then add(right, at, variable) end
        if r < row + height - 1 then add(bottom, at, variable) end
      end
    end
  end)
  local never = m:variable({ 0, 0 }, NAME)
  for _, number in ipairs(numbers) do m:sum(own[number] or { never }, "=", 1):because(say.AREA):named(say.RECTANGLE, number.text) end
  local function separate(lists, at, part)
    add(lists, at, borders:at(cells[at], part))
    m:sum(lists[at], "=", 1):because(say.BORDER)
  end
  for at = 1, #cells do
    m:sum(covering[at] or { never }, "=", 1):because(say.COVER)
    if at % o.columns > 0 then separate(right, at, "right") end
    if at + o.columns <= #cells then separate(bottom, at, "bottom") end
  end
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
