-- Random islands that bridges join, for level makers.
local M = {}

local WAYS = { { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } }

-- How many bridges end at each island of a random network, as a text with a word for each cell, `.` where no island is; and how many
-- islands there are.
function M.random(rows, columns, draw)
  local count, bridged, islands = {}, {}, {}
  local function at(row, column) return row > 0 and column > 0 and row <= rows and column <= columns and (row - 1) * columns + column or nil end
  local function found(row, column)
    count[at(row, column)] = 0
    islands[#islands + 1] = { row, column }
  end
  local function is_crowded(row, column)
    for _, way in ipairs(WAYS) do
      local near = at(row + way[1], column + way[2])
      if near and count[near] then return true end
    end
  end
  -- from an island towards an island or `most` cells further, past free cells
  local function build(from, way, most)
    local row, column, passed = from[1] + way[1], from[2] + way[2], {}
    while at(row, column) and not count[at(row, column)] and not bridged[at(row, column)] and #passed + 1 < most do
      passed[#passed + 1] = at(row, column)
      row, column = row + way[1], column + way[2]
    end
    local here = at(row, column)
    if not here or bridged[here] or #passed == 0 then return end
    if not count[here] then
      if is_crowded(row, column) then return end
      found(row, column)
    end
    local bridges = draw:random(2)
    for _, one in ipairs(passed) do bridged[one] = true end
    count[here], count[at(from[1], from[2])] = count[here] + bridges, count[at(from[1], from[2])] + bridges
  end
  found(draw:random(rows), draw:random(columns))
  for _ = 1, 3 * rows * columns do build(islands[draw:random(#islands)], WAYS[draw:random(4)], 1 + draw:random(math.max(rows, columns) // 2 + 1)) end
  local words = {}
  for i = 1, rows * columns do words[i] = count[i] and tostring(count[i]) or "." end
  return table.concat(words, " "), #islands
end

local function are_built(side, built) return (side > 0) == (built == 1) end

-- Bridges join all islands `{ row =, column =, sides = }`, listed in reading order, for a reason.
function M.join(m, islands, reason)
  local built, touching, above, before = {}, {}, {}, nil
  for _, island in ipairs(islands) do
    island.joins = {}
    for side, other in ipairs { above[island.column] or false, false, false, before and before.row == island.row and before } do
      if other then
        local one = m:variable({ 0, 1 }, { en = "which islands are joined", fr = "les îles reliées", zh = "哪些岛相连" })
        m:satisfy({ island.sides[side], one }, are_built)
        built[#built + 1] = one
        for _, here in ipairs { other, island } do
          for _, join in ipairs(here.joins) do touching[#touching + 1] = { join, one } end
          here.joins[#here.joins + 1] = one
        end
      end
    end
    above[island.column], before = island, island
  end
  if #touching > 0 then m:connected(built, 1, touching):because(reason) end
  if #touching == 0 and #built > 1 then m:count(built, 1, "<=", 1):because(reason) end
end

return M
