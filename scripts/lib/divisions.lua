-- Boards that are divided into regions which are found, not given.
local areas = require "areas"
local places = require "places"

local M = {}

local WHOLE = { en = "a region is connected and has as many cells as a row", fr = "une région est d’un seul tenant et a autant de cases qu’une ligne",
  zh = "每个区域连成一片，格数与一行相同" }

-- Declares connected regions, as many as the board has rows, in each of which a symbol appears once. Returns a function from a
-- cell to the variable of its region. A region is numbered by the row of its 1, so that each division counts once.
function M.found(m, g, o, name, reason)
  local n, region, touching = areas.symbols(o), {}, {}
  local function of(cell) return region[(cell.row - 1) * n + cell.column] end
  for i, cell in ipairs(g:cells()) do
    region[i] = m:variable({ 1, n }, name)
    m:satisfy({ cell, region[i] }, function(value, which) return value ~= 1 or which == cell.row end):because(reason)
  end
  for a, b in g:pairs("orthogonal") do touching[#touching + 1] = { of(a), of(b) } end
  m:all_different_within(g:cells(), region):because(reason)
  for which = 1, n do
    m:count(region, which, "=", n):because(WHOLE)
    m:connected(region, which, touching):because(WHOLE)
  end
  return of
end

-- nil, or why regions cannot be found on a board, and the option
function M.fault(o)
  local rows, columns = areas.sides(o)
  if rows == columns and not o.boxes and not o.regions then return nil end
  return { en = "the regions are found on a square board without boxes", fr = "les régions se trouvent sur une grille carrée sans blocs",
    zh = "须在没有宫的正方形盘面上寻找区域" }, o.boxes and "boxes" or o.regions and "regions" or "size"
end

-- makes some pairs of neighbours of a full board in one region (`same`) or in two, of ten as many as `share`
function M.maker(name, same, share)
  return function(board, draw)
    local region, list = board.named[name.en], {}
    for _, pair in ipairs(places.pairs(places.all(board))) do
      local is_same = region[pair[1].index] == region[pair[2].index]
      if is_same == same and draw:random(10) <= share then list[#list + 1] = places.names(pair) end
    end
    return list
  end
end

return M
