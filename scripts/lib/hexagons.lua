-- Flowers of seven hexagons in a plane of hexagons, as outlines for `polygons`.
local M = {}

-- A hexagon is at `{ q, r }`: r is its row, q its place on a line that leans to the right downwards. First a flower, then the middles of
-- six flowers round a hole for a seventh, with which too few boards would be left.
local FLOWER = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } }
local MIDDLES = { { 0, 0 }, { 2, 1 }, { 1, 4 }, { -2, 6 }, { -4, 5 }, { -3, 2 } }
-- half the length of a side, if a hexagon is 1 wide
local HALF = 1 / math.sqrt(12)
local VERTICES = { { 0, -2 }, { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 } }

-- The board of the first flowers: `polygons` by the names of cells, `flowers` and `lines`, the straight rows in all three directions, also
-- across the hole, as lists of names.
function M.board(flowers)
  local board, lines, top, start, all = { polygons = {}, flowers = {}, lines = {} }, {}, 0, 0, {}
  for flower = 1, flowers do
    for _, petal in ipairs(FLOWER) do
      local q, r = MIDDLES[flower][1] + petal[1], MIDDLES[flower][2] + petal[2]
      all[#all + 1] = { q = q, r = r, x = 2 * q + r, flower = flower }
      top, start = math.min(top, r), math.min(start, (2 * q + r) // 2)
    end
  end
  for _, one in ipairs(all) do
    local name, outline = tostring(cell(one.r - top + 1, one.x // 2 - start + 1)), {}
    for i, vertex in ipairs(VERTICES) do outline[i] = { (one.x + vertex[1]) / 2, (3 * one.r + vertex[2]) * HALF } end
    board.polygons[name] = outline
    board.flowers[one.flower] = board.flowers[one.flower] or {}
    table.insert(board.flowers[one.flower], name)
    for direction, key in ipairs { one.r, one.q, one.q + one.r } do
      local line = lines[direction * 100 + key]
      if not line then
        line = {}
        lines[direction * 100 + key], board.lines[#board.lines + 1] = line, line
      end
      line[#line + 1] = name
    end
  end
  return board
end

return M
