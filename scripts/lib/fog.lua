-- Fog over a Sudoku: which cells are in it, and lights with which a puzzle can be solved step by step.
local areas = require "areas"
local places = require "places"

local M = { FORM = "{ cell = \"r1c1\", lifts = { \"r5c5\" } }" }

local function around(clear, row, column)
  for r = row - 1, row + 1 do
    for c = column - 1, column + 1 do clear[places.name(r, c)] = true end
  end
end

-- the cells without fog, by name
local function cleared(o, right)
  local clear, links = {}, {}
  for _, cell in ipairs(o.lights or {}) do around(clear, cell.row, cell.column) end
  for _, link in ipairs(o.fog_links or {}) do links[tostring(link.cell)] = link.lifts end
  for _, cell in ipairs(right) do
    around(clear, cell.row, cell.column)
    for _, far in ipairs(links[tostring(cell)] or {}) do clear[tostring(far)] = true end
  end
  return clear
end

-- the cells in fog once some values are right
function M.left(o, right)
  local clear, left = cleared(o, right), {}
  local fogged = o.fogged
  if not fogged then
    fogged = {}
    local rows, columns = areas.sides(o)
    for row = 1, rows do
      for column = 1, columns do fogged[#fogged + 1] = cell(row, column) end
    end
  end
  for _, one in ipairs(fogged) do
    if not clear[tostring(one)] then left[#left + 1] = one end
  end
  return left
end

function M.fault(o)
  local rows, columns = areas.sides(o)
  return places.form_fault(o, "fog_links", M.FORM, function(link)
    return type(link) == "table" and are_on_board({ { link.cell } }, rows, columns, 1) and type(link.lifts) == "table"
      and are_on_board({ link.lifts }, rows, columns, 1)
  end)
end

-- the houses of a board: lists of indices
local function houses(o)
  local rows, columns = areas.sides(o)
  local region, by = areas.of(o), {}
  for row = 1, rows do
    for column = 1, columns do
      local index = (row - 1) * columns + column
      for _, key in ipairs { "r" .. row, "c" .. column, region and "b" .. tostring(region(row, column)) } do
        by[key] = by[key] or { key = key }
        table.insert(by[key], index)
      end
    end
  end
  local list = {}
  for _, house in pairs(by) do list[#list + 1] = house end
  table.sort(list, function(a, b) return a.key < b.key end)
  return list
end

-- the value that each cell has as an index from 1, false for none, of givens as a text
local function read(givens, o)
  local signs, list = {}, {}
  for i, symbol in ipairs(o.symbols or {}) do signs[symbol] = i end
  local text = givens:gsub("[/%s]+", o.symbols and " " or "")
  for sign in text:gmatch(o.symbols and "%S+" or ".") do
    list[#list + 1] = signs[sign] or tonumber(sign, 36) or false
  end
  return list
end

-- Whether a value of an open cell follows from the seen ones: it is the only one of its cell, or has no other place in a house.
local function single(seen, of, n)
  local function may(index, value)
    for _, house in ipairs(of[index]) do
      for _, other in ipairs(house) do if seen[other] == value then return false end end
    end
    return true
  end
  for index = 1, #of do
    if not seen[index] then
      local only, count = nil, 0
      for value = 1, n do if may(index, value) then only, count = value, count + 1 end end
      if count == 1 then return index, only end
    end
  end
  for index = 1, #of do
    for _, house in ipairs(seen[index] and {} or of[index]) do
      for value = 1, #house == n and n or 0 do
        local places_left, last = 0, nil
        local has = false
        for _, other in ipairs(house) do
          has = has or seen[other] == value
          if not seen[other] and may(other, value) then places_left, last = places_left + 1, other end
        end
        if not has and places_left == 1 then return last, value end
      end
    end
  end
end

-- What a board shows in the end, by its lights, as singles alone lead on: the seen values by index, and how many givens are hidden.
local function shown(lights, given, of, n, columns)
  local clear, seen, hidden = {}, {}, 0
  local function place(index) return (index - 1) // columns + 1, (index - 1) % columns + 1 end
  local function light(index)
    local row, column = place(index)
    for r = row - 1, row + 1 do
      for c = math.max(1, column - 1), math.min(columns, column + 1) do
        local other = (r - 1) * columns + c
        if not clear[other] and r >= 1 and other <= #given then
          clear[other] = true
          if given[other] then seen[other] = given[other] end
        end
      end
    end
  end
  for _, index in ipairs(lights) do light(index) end
  while true do
    local index, value = single(seen, of, n)
    if not index then break end
    seen[index] = value
    light(index)
  end
  for index = 1, #given do if given[index] and not clear[index] then hidden = hidden + 1 end end
  return clear, hidden
end

-- Lights with which singles alone lead on: where they do not, the light that leads farthest of some is added, until no given
-- is hidden. Those that turn out to be needless go.
function M.lights(givens, draw, o)
  local given, _, columns = read(givens, o), areas.sides(o)
  local n, of, lights = areas.symbols(o), {}, {}
  for _, house in ipairs(houses(o)) do
    for _, index in ipairs(house) do
      of[index] = of[index] or {}
      table.insert(of[index], house)
    end
  end
  local clear, hidden = shown(lights, given, of, n, columns)
  while hidden > 0 do
    local best, least = nil, hidden
    local covered = {}
    for index = 1, #given do if given[index] and not clear[index] then covered[#covered + 1] = index end end
    for _, index in ipairs(draw:sample(covered, math.min(5, #covered))) do
      local _, rest = shown({ index, table.unpack(lights) }, given, of, n, columns)
      if rest < least then best, least = index, rest end
    end
    lights[#lights + 1] = best
    clear, hidden = shown(lights, given, of, n, columns)
  end
  for place = #lights, 1, -1 do
    local fewer = places.without(lights, place)
    local _, rest = shown(fewer, given, of, n, columns)
    if rest == 0 then lights = fewer end
  end
  local names = {}
  for i, index in ipairs(lights) do names[i] = places.name((index - 1) // columns + 1, (index - 1) % columns + 1) end
  return names
end

return M
