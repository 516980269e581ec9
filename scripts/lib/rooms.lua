-- Boards that are divided into given regions, each perhaps with a number.
local cluemap = require "cluemap"
local places = require "places"
local M = {}

local TITLE = { en = "Regions", fr = "Régions", zh = "区域" }
local HELP = { en = "a sign for each cell; equal signs form a region", fr = "un signe par case ; des signes égaux forment une région",
  zh = "每格一个字符，字符相同的格子属于同一区域" }

-- the options `rows`, `columns`, `regions`, and perhaps words for cells: their name, title and help
function M.options(default, least, most, name, title, help)
  local list = cluemap.options(default, least, most, name, title, help)
  table.insert(list, 3, { name = "regions", kind = "map", title = TITLE, help = HELP })
  if not name then list[4] = nil end
  return list
end

-- nil, or why `regions` are invalid, and the option; a region has at most so many cells
function M.fault(o, most)
  if not o.regions then return nil end
  local count, sizes = utf8.len(o.regions) or 0, {}
  if count ~= o.rows * o.columns then
    return { en = "`regions` must have " .. o.rows * o.columns .. " signs, got " .. count,
      fr = "`regions` doit avoir " .. o.rows * o.columns .. " signes, pas " .. count,
      zh = "`regions` 应有 " .. o.rows * o.columns .. " 个字符，实有 " .. count .. " 个" }, "regions"
  end
  for _, code in utf8.codes(o.regions) do
    sizes[code] = (sizes[code] or 0) + 1
    if most and sizes[code] > most then
      local sign = utf8.char(code)
      return { en = "`regions`: region " .. sign .. " has more than " .. most .. " cells",
        fr = "`regions` : la région " .. sign .. " a plus de " .. most .. " cases",
        zh = "`regions`：区域 " .. sign .. " 超过 " .. most .. " 格" }, "regions"
    end
  end
end

-- the regions as lists of cells, drawn with borders; then a function that gives the number of a cell's region
function M.lists(g, o, meaning)
  local lists, number = o.regions and g:regions(o.regions) or {}, {}
  for i, cells in ipairs(lists) do
    g:draw("box", cells)
    for _, cell in ipairs(cells) do number[cell.row * 1000 + cell.column] = i end
  end
  if #lists > 0 and meaning then g:means("box", meaning) end
  return lists, function(cell) return number[cell.row * 1000 + cell.column] end
end

-- the same for a layer that is not on the cells
function M.layer(layer, o, meaning)
  local lists, by_sign, number = {}, {}, {}
  local cells = layer:places("cells")
  local i = 0
  for _, code in utf8.codes(o.regions or "") do
    i = i + 1
    local place = cells[i]
    if not by_sign[code] then
      lists[#lists + 1] = {}
      by_sign[code] = #lists
    end
    table.insert(lists[by_sign[code]], place)
    number[place.row * 1000 + place.column] = by_sign[code]
  end
  for _, list in ipairs(lists) do layer:draw("box", list) end
  if #lists > 0 then layer:means("box", meaning) end
  return lists, function(place) return number[place.row * 1000 + place.column] end
end

-- Calls `each(cells, word)` for each region with a word in one of its cells, and shows the word there.
function M.each(g, lists, region, text, each)
  cluemap.each(g:cells(), text, function(cell, word)
    g:draw("text", { cell }, word)
    each(lists[region(cell)], word)
  end)
end

-- random regions of about so many cells, as a map; none has more than `most`
function M.random(o, draw, size, most)
  local count = math.max(1, o.rows * o.columns // size)
  local all = M.places(o)
  local seeds, signs, sizes = {}, {}, {}
  for i, index in ipairs(draw:shuffle(places.indices(#all))) do
    if i <= count then seeds[i] = index end
  end
  for i, group in ipairs(places.grown(places.neighbours(all), seeds, #all, draw)) do
    signs[i], sizes[group] = M.sign(group), (sizes[group] or 0) + 1
    if most and sizes[group] > most then return M.random(o, draw, size, most) end
  end
  return table.concat(signs)
end

-- the cells of an empty board, for `places`
function M.places(o)
  local board = {}
  for row = 1, o.rows do
    board[row] = {}
    for column = 1, o.columns do board[row][column] = 0 end
  end
  return places.all(board)
end

-- random rectangles of at most so many cells, as a map
function M.rectangles(o, draw, most)
  local signs, count = {}, 0
  local function cut(top, left, height, width)
    if height * width > most or height * width > 3 and draw:random(4) == 1 then
      local across = height > width or height == width and draw:random(2) == 1
      local at = draw:random((across and height or width) - 1)
      cut(top, left, across and at or height, across and width or at)
      return cut(across and top + at or top, across and left or left + at, across and height - at or height, across and width or width - at)
    end
    count = count + 1
    for row = top, top + height - 1 do
      for column = left, left + width - 1 do signs[(row - 1) * o.columns + column] = M.sign(count) end
    end
  end
  cut(1, 1, o.rows, o.columns)
  return table.concat(signs)
end

-- the map of the region of each cell; nil for nil
function M.map(group)
  local signs = {}
  for i, one in ipairs(group or {}) do signs[i] = M.sign(one) end
  return group and table.concat(signs)
end

-- the sign of a region by its number: letters and digits, then Chinese characters
function M.sign(number)
  local usual = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  return number <= #usual and usual:sub(number, number) or utf8.char(0x4E00 + number - #usual - 1)
end

-- the region of each cell, grown at random around given lists of places
function M.around(o, draw, groups)
  local near, group, open = places.neighbours(M.places(o)), {}, {}
  for i, list in ipairs(groups) do for _, index in ipairs(list) do group[index] = i end end
  for i = 1, #near do if not group[i] then open[#open + 1] = i end end
  while #open > 0 do
    local rest = {}
    for _, index in ipairs(draw:shuffle(open)) do
      local one = near[index][draw:random(#near[index])]
      if group[one.index] then group[index] = group[one.index] else rest[#rest + 1] = index end
    end
    open = rest
  end
  return group
end

-- The region of each cell, of regions with exactly two of the marked places each: a region grows around each place, then neighbours are joined
-- in pairs. Nil if that leaves some over.
function M.paired(o, draw, marked)
  local near, groups = places.neighbours(M.places(o)), {}
  for i, index in ipairs(marked) do groups[i] = { index } end
  local group = M.around(o, draw, groups)
  for _ = 1, 20 do
    local mate, joined = {}, {}
    for _, index in ipairs(draw:shuffle(places.indices(#near))) do
      for _, other in ipairs(near[index]) do
        local a, b = group[index], group[other.index]
        if a ~= b and not mate[a] and not mate[b] then mate[a], mate[b] = b, a end
      end
    end
    for _, one in ipairs(group) do if mate[one] then joined[#joined + 1] = math.min(one, mate[one]) end end
    if #joined == #near then return joined end
  end
end

-- Random regions each of which a loop visits once, as a map: pieces of the loop, to which the other cells are added so that two of them beside
-- each other are of one region. Nil if they do not come out so.
function M.along(o, draw, passes, right, below)
  local all, group, at = M.places(o), {}, nil
  for _, one in ipairs(all) do if passes[one.row][one.column] then at = at or one.index end end
  local function step(index, from)
    local row, column = all[index].row, all[index].column
    for _, to in ipairs { right[row][column] and index + 1 or false, below[row][column] and index + o.columns or false,
      column > 1 and right[row][column - 1] and index - 1 or false, row > 1 and below[row - 1][column] and index - o.columns or false } do
      if to and to ~= from then return to end
    end
  end
  local count, left, from, first = 0, 0, nil, at
  repeat
    if left == 0 then count, left = count + 1, 2 + draw:random(4) end
    group[at], left = count, left - 1
    at, from = step(at, from), at
  until at == first
  if count < 3 then return nil end
  local near, open = places.neighbours(all), {}
  for i = 1, #all do if not group[i] then open[#open + 1] = i end end
  while #open > 0 do
    local rest = {}
    for _, index in ipairs(draw:shuffle(open)) do
      local one = near[index][draw:random(#near[index])]
      if group[one.index] then group[index] = group[one.index] else rest[#rest + 1] = index end
    end
    open = rest
  end
  local signs = {}
  for i, one in ipairs(all) do
    for _, other in ipairs(near[i]) do
      if group[other.index] ~= group[i] and not passes[one.row][one.column] and not passes[other.row][other.column] then return nil end
    end
    signs[i] = M.sign(group[i])
  end
  return table.concat(signs)
end

-- the words of full regions: `word(cells)` in the first cell of each, whose places have `row`, `column` and `value`
function M.words(board, regions, word)
  local columns, lists, order, texts = #board[1], {}, {}, {}
  local index = 0
  for _, code in utf8.codes(regions) do
    local row, column = index // columns + 1, index % columns + 1
    index = index + 1
    texts[index] = "."
    if not lists[code] then
      lists[code] = { at = index }
      order[#order + 1] = lists[code]
    end
    table.insert(lists[code], { row = row, column = column, value = board[row][column] })
  end
  for _, list in ipairs(order) do texts[list.at] = word(list) or "." end
  return table.concat(texts, " ")
end

-- For `deal`: regions that `make()` gives, then words by `word(cells)` where there are such, less those that are not needed; without words
-- the regions alone must leave one board. Regions that it does not give are passed over. Nil and why if none of so many attempts succeeds.
function M.deal(attempts, o, solver, make, name, word)
  return cluemap.nearest(attempts, solver, o, function()
    local made = { regions = make() }
    local board = made.regions and name and solver:solution { regions = made.regions }
    if board then
      local text = M.words(board, made.regions, word)
      local kept = solver:reduce({ [name] = text }, { options = { regions = made.regions }, difficulty = o.difficulty })
      made[name] = kept and kept[name]
      return kept and made
    end
    return made.regions and not name and solver:count { regions = made.regions } == 1 and made
  end)
end

-- For `deal`: regions that a random loop visits once each, with how many of their cells it passes, less those numbers that are not needed. Nil and
-- why if none of so many attempts leaves one board.
function M.road(attempts, o, draw, solver, random)
  return cluemap.nearest(attempts, solver, o, function()
    local passes, right, below = random(o.rows, o.columns, draw)
    local regions = M.along(o, draw, passes, right, below)
    if regions then
      local numbers = M.words(passes, regions, function(cells)
        local count = 0
        for _, one in ipairs(cells) do if one.value then count = count + 1 end end
        return tostring(count)
      end)
      local kept = solver:reduce({ numbers = numbers }, { options = { regions = regions }, difficulty = o.difficulty })
      return kept and { regions = regions, numbers = kept.numbers }
    end
  end)
end

return M
