-- Cells of a board for level makers: neighbours, paths, groups, and full random boards.
local symmetry = require "symmetry"

local M = {}

local STEPS = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 }, { -1, -1 }, { -1, 1 }, { 1, -1 }, { 1, 1 } }

function M.name(row, column) return "r" .. row .. "c" .. column end

-- every cell of a board with its value, row by row
function M.all(board)
  local list = {}
  for row, values in ipairs(board) do
    for column, value in ipairs(values) do
      list[#list + 1] = { row = row, column = column, value = value, name = M.name(row, column), index = #list + 1 }
    end
  end
  return list
end

-- the neighbours of each cell: the four adjacent ones, or with `all` the eight around it
function M.neighbours(places, all)
  local at, near = {}, {}
  for _, one in ipairs(places) do at[one.row * 1000 + one.column] = one end
  for i, one in ipairs(places) do
    near[i] = {}
    for step = 1, all and 8 or 4 do
      local other = at[(one.row + STEPS[step][1]) * 1000 + one.column + STEPS[step][2]]
      if other then near[i][#near[i] + 1] = other end
    end
  end
  return near
end

-- the pairs of neighbours, each once
function M.pairs(places)
  local list = {}
  for i, near in ipairs(M.neighbours(places)) do
    for _, other in ipairs(near) do
      if other.index > i then list[#list + 1] = { places[i], other } end
    end
  end
  return list
end

-- makes the list of all pairs of neighbours of a full board whose values `fits(a, b, n)` accepts
function M.pair_maker(fits)
  return function(board)
    local list = {}
    for _, pair in ipairs(M.pairs(M.all(board))) do
      if fits(pair[1].value, pair[2].value, math.max(#board, #board[1])) then list[#list + 1] = M.names(pair) end
    end
    return list
  end
end

-- what tells the corner that a diagonal step crosses from all cells; nil for other steps
local function corner(a, b)
  if a.row == b.row or a.column == b.column then return nil end
  return -(math.min(a.row, b.row) * 1000 + math.min(a.column, b.column))
end

-- a path of at most `length` free cells from a start, which crosses no other diagonally; `fits(last, next, path)` decides whether it may continue
function M.walk(start, near, used, length, draw, fits)
  local path, on = { start }, { [start.index] = true }
  while #path < length do
    local last, found = path[#path], nil
    for _, next in ipairs(draw:shuffle(near[last.index])) do
      local crossing = corner(last, next) or 0
      local is_free = not used[next.index] and not on[next.index] and not used[crossing] and not on[crossing]
      if is_free and fits(last, next, path) then found = next break end
    end
    if not found then break end
    path[#path + 1], on[found.index] = found, true
    on[corner(path[#path - 1], found) or found.index] = true
  end
  return path
end

-- A group and its images under the symmetry of options, each a list of places of a board; nil if these overlap or one of them
-- does not hold what `valid(group)` says, whichever end it begins at.
local function with_images(group, all, columns, used, spec)
  local groups, own = { group }, {}
  for _, one in ipairs(group) do own[one.index] = true end
  for _, image in ipairs(symmetry.images(spec.taken, #all // columns, columns, group)) do
    local cells = {}
    for i, at in ipairs(image) do
      local one = all[(at.row - 1) * columns + at.column]
      if own[one.index] or used[one.index] then return nil end
      own[one.index], cells[i] = true, one
    end
    if spec.valid and not spec.valid(cells) then
      local back = {}
      for i, one in ipairs(cells) do back[#cells + 1 - i] = one end
      if not spec.valid(back) then return nil end
      cells = back
    end
    groups[#groups + 1] = cells
  end
  return groups
end

-- the same of the longest beginning of a group that has such images
local function longest_with_images(group, all, columns, used, spec)
  if not (spec.taken and spec.taken.symmetry) then return { group } end
  while #group >= spec.least do
    local groups = (not spec.valid or spec.valid(group)) and with_images(group, all, columns, used, spec)
    if groups then return groups end
    group = { table.unpack(group, 1, #group - 1) }
  end
  return {}
end

-- Disjoint groups of cells: for every free cell, in random order, `grow(start, walk)` returns a group or nil; groups of
-- at least `spec.least` cells are kept, up to `spec.most` groups. `walk(length, fits)` is a path from the start, even
-- diagonally with `spec.around`. Cells of lines among the options `spec.taken` are not used again, and groups have the
-- symmetry of these options as far as `spec.valid(group)` holds for the images. Returns the names of each group's
-- cells, and the groups.
function M.gather(board, draw, spec, grow)
  local all = M.all(board)
  local near, used, names, groups = M.neighbours(all, spec.around), M.taken(spec.taken, #board[1]), {}, {}
  for _, start in ipairs(draw:shuffle(all)) do
    if not used[start.index] and #groups < (spec.most or #all) then
      local group = grow(start, function(length, fits) return M.walk(start, near, used, length, draw, fits) end)
      for _, one in ipairs(group and #group >= spec.least and longest_with_images(group, all, #board[1], used, spec) or {}) do
        for i, place in ipairs(one) do
          used[place.index] = true
          if i > 1 then used[corner(one[i - 1], place) or place.index] = true end
        end
        names[#names + 1], groups[#groups + 1] = M.names(one), one
      end
    end
  end
  return names, groups
end

-- groups of two to four neighbours with different values, such as cages; as `gather` returns them
function M.distinct_groups(board, draw, o)
  local function valid(group)
    local held = {}
    for _, one in ipairs(group) do
      if held[one.value] then return false end
      held[one.value] = true
    end
    return true
  end
  return M.gather(board, draw, { least = 2, valid = valid, taken = { symmetry = o and o.symmetry } }, function(start, walk)
    local held = { [start.value] = true }
    return walk(1 + draw:random(3), function(_, next)
      local fits = not held[next.value]
      held[next.value] = true
      return fits
    end)
  end)
end

-- cages of such groups with their sums, in which a place counts `worth(place)`, its value unless given
function M.summed_cages(board, draw, o, worth)
  local names, groups = M.distinct_groups(board, draw, o)
  local list = {}
  for i, group in ipairs(groups) do
    local sum = 0
    for _, one in ipairs(group) do sum = sum + (worth and worth(one) or one.value) end
    list[i] = { sum = sum, cells = names[i] }
  end
  return list
end

-- the cells of lists of cells among options, by their indices
function M.taken(o, columns)
  local used = {}
  for _, option in pairs(o or {}) do
    for _, entry in ipairs(type(option) == "table" and option or {}) do
      local before
      for _, cell in ipairs(type(entry) == "table" and entry or {}) do
        if type(cell) == "userdata" then
          used[(cell.row - 1) * columns + cell.column] = true
          if before then used[corner(before, cell) or (cell.row - 1) * columns + cell.column] = true end
          before = cell
        end
      end
    end
  end
  return used
end

function M.names(list)
  local names = {}
  for i, one in ipairs(list) do names[i] = one.name end
  return names
end

-- grows groups from their first cells until every cell belongs to one; returns the group of each cell
function M.grown(near, seeds, count, draw)
  local group, left = {}, count - #seeds
  for number, index in ipairs(seeds) do group[index] = number end
  while left > 0 do
    for _, index in ipairs(draw:shuffle(M.indices(count))) do
      if not group[index] then
        local one = near[index][draw:random(#near[index])]
        if group[one.index] then group[index], left = group[one.index], left - 1 end
      end
    end
  end
  return group
end

function M.indices(count)
  local list = {}
  for i = 1, count do list[i] = i end
  return list
end

-- groups as the signs of a map
function M.map(group)
  local signs = {}
  for i, number in ipairs(group) do signs[i] = string.char(64 + number) end
  return table.concat(signs)
end

-- nil, or why a list of lists of cells is invalid; each needs at least `least` cells
function M.fault(o, name, least)
  local rows, columns = o.rows or o.size, o.columns or o.size
  for i, cells in ipairs(o[name] or {}) do
    local fits = type(cells) == "table" and #cells >= least
    for _, cell in ipairs(fits and cells or {}) do
      fits = fits and type(cell) == "userdata" and cell.row <= rows and cell.column <= columns
    end
    if not fits then
      return { en = "`" .. name .. "`: entry " .. i .. " must be a list of at least " .. least .. " cells of the board",
        fr = "`" .. name .. "` : l’entrée " .. i .. " doit être une liste d’au moins " .. least .. " cases de la grille",
        zh = "`" .. name .. "`：第 " .. i .. " 项应为至少 " .. least .. " 个盘面格子的列表" }, name
    end
  end
end

-- nil, or why an entry of a list is not of a form, which `fits(entry)` decides, and the list
function M.form_fault(o, name, form, fits)
  for i, entry in ipairs(o[name] or {}) do
    if not fits(entry) then
      return { en = "`" .. name .. "`: entry " .. i .. " must be " .. form .. ", with cells of the board",
        fr = "`" .. name .. "` : l’entrée " .. i .. " s’écrit " .. form .. ", avec des cases de la grille",
        zh = "`" .. name .. "`：第 " .. i .. " 项应写作 " .. form .. "，格子须在盘面上" }, name
    end
  end
end

-- nil, or why a list is not one of numbers from 1 to `most`, and the list
function M.number_fault(o, name, most)
  for i, number in ipairs(o[name] or {}) do
    if math.type(number) ~= "integer" or number < 1 or number > most then
      return { en = "`" .. name .. "`: entry " .. i .. " must be a number from 1 to " .. most,
        fr = "`" .. name .. "` : l’entrée " .. i .. " doit être un nombre de 1 à " .. most,
        zh = "`" .. name .. "`：第 " .. i .. " 项应为 1 到 " .. most .. " 的数" }, name
    end
  end
end

-- makes clues on most corners of a full board, apart from each other unless they are symmetric: `{ cell =, values = }` with the
-- cell at the upper left and what `some(values, draw)` takes of the four values around
function M.corner_maker(some)
  local function clue(board, draw, row, column)
    local values = { board[row][column], board[row][column + 1], board[row + 1][column], board[row + 1][column + 1] }
    return { cell = M.name(row, column), values = some(values, draw) }
  end
  return function(board, draw, o)
    local all, list = {}, {}
    for row = 1, #board - 1 do
      for column = 1, #board[1] - 1 do
        if o and o.symmetry then
          all[#all + 1] = { row = row, column = column }
        elseif (row + column) % 2 == 1 and draw:random(3) > 1 then
          list[#list + 1] = clue(board, draw, row, column)
        end
      end
    end
    local function around(at)
      local below, right = at.row + 1, at.column + 1
      return { at, { row = below, column = right }, { row = at.row, column = right }, { row = below, column = at.column } }
    end
    for _, at in ipairs(symmetry.keep(o, #board, #board[1], all, around, function() return draw:random(4) == 1 end)) do
      list[#list + 1] = clue(board, draw, at.row, at.column)
    end
    return list
  end
end

-- names of some of the places of a list, with symmetry where it is wished
local function kept(board, o, list, wanted)
  return M.names(symmetry.keep(o, #board, #board[1], list, function(one) return { one } end, wanted))
end

-- the places of a list but one
function M.without(list, place)
  local rest = {}
  for i, value in ipairs(list) do if i ~= place then rest[#rest + 1] = value end end
  return rest
end

-- makes half of the cells of a full board whose values `fits(value)` accepts
function M.cell_maker(fits)
  return function(board, draw, o)
    local list = {}
    for _, one in ipairs(M.all(board)) do if fits(one.value) then list[#list + 1] = one end end
    if o and o.symmetry then return kept(board, o, list, function() return draw:random(2) == 1 end) end
    return draw:sample(M.names(list), #list // 2)
  end
end

-- makes most of the cells of a full board whose value is the number of values around them that `counts(value)` accepts
function M.counter_maker(counts)
  return function(board, draw, o)
    local list, all = {}, M.all(board)
    for i, near in ipairs(M.neighbours(all, true)) do
      local count = 0
      for _, other in ipairs(near) do
        if counts(other.value) then count = count + 1 end
      end
      if count == all[i].value then list[#list + 1] = all[i] end
    end
    return kept(board, o, list, function() return draw:random(4) > 1 end)
  end
end

-- makes cells of a full board such that half of the values are in as many of them as they say, and the others in none
function M.counted_maker()
  return function(board, draw)
    local by, list = {}, {}
    for _, one in ipairs(M.all(board)) do
      by[one.value] = by[one.value] or {}
      table.insert(by[one.value], one.name)
    end
    for _, value in ipairs(draw:sample(M.indices(#by), #by // 2)) do
      for _, name in ipairs(draw:sample(by[value], math.min(value, #by[value]))) do list[#list + 1] = name end
    end
    return list
  end
end

-- makes most of the cells of a full board that are less (-1) or greater (1) than all their neighbours
function M.extreme_maker(way)
  return function(board, draw, o)
    local all, list = M.all(board), {}
    local near = M.neighbours(all)
    for i, one in ipairs(all) do
      local fits = true
      for _, other in ipairs(near[i]) do fits = fits and (one.value - other.value) * way > 0 end
      if fits then list[#list + 1] = one end
    end
    return kept(board, o, list, function() return draw:random(3) > 1 end)
  end
end

-- nil, or why options of kind `cells` name cells that the board does not have, and which option
function M.cells_fault(o, ...)
  local rows, columns = o.rows or o.size, o.columns or o.size
  for _, name in ipairs { ... } do
    for _, cell in ipairs(o[name] or {}) do
      if cell.row > rows or cell.column > columns then
        local text = tostring(cell)
        return { en = "`" .. name .. "`: the board has no cell " .. text, fr = "`" .. name .. "` : la grille n’a pas de case " .. text,
          zh = "`" .. name .. "`：盘面没有格子 " .. text }, name
      end
    end
  end
end

-- nil, or why lists of pairs of neighbours are invalid, and which list
function M.pair_fault(o, ...)
  for _, name in ipairs { ... } do
    local fault = M.fault(o, name, 2)
    if fault then return fault, name end
    for i, pair in ipairs(o[name] or {}) do
      if #pair ~= 2 or math.abs(pair[1].row - pair[2].row) + math.abs(pair[1].column - pair[2].column) ~= 1 then
        return { en = "`" .. name .. "`: entry " .. i .. " must be two adjacent cells",
          fr = "`" .. name .. "` : l’entrée " .. i .. " doit être deux cases côte à côte",
          zh = "`" .. name .. "`：第 " .. i .. " 项应为两个相邻的格子" }, name
      end
    end
  end
end

return M
