-- Pairs of groups of cells that have the same shape and the same values.
local places = require "places"

local M = {}

local SHAPES = { { { 0, 0 }, { 0, 1 }, { 1, 0 } }, { { 0, 0 }, { 0, 1 }, { 1, 1 } }, { { 0, 0 }, { 0, 1 } }, { { 0, 0 }, { 1, 0 } }, { { 0, 0 }, { 1, 1 } } }

-- the cells of a shape from a place on, and their values as a text; nil beyond the board
local function placed(board, shape, row, column, used)
  local names, values = {}, {}
  for i, step in ipairs(shape) do
    local r, c = row + step[1], column + step[2]
    if not (board[r] and board[r][c]) or used[places.name(r, c)] then return nil end
    names[i], values[i] = places.name(r, c), board[r][c]
  end
  return names, table.concat(values, " ")
end

-- up to `most` such pairs of a full board, which share no cells: `{ first =, second = }`
function M.found(board, draw, most)
  local list, used = {}, {}
  for _, shape in ipairs(SHAPES) do
    local seen = {}
    for _, one in ipairs(draw:shuffle(places.all(board))) do
      local names, values = placed(board, shape, one.row, one.column, used)
      local other = names and seen[values]
      local is_free = other and #list < most
      for _, name in ipairs(other or {}) do
        is_free = is_free and not used[name]
        for _, own in ipairs(names) do is_free = is_free and own ~= name end
      end
      if is_free then
        list[#list + 1] = { first = other, second = names }
        for i = 1, #names do used[names[i]], used[other[i]] = true, true end
      end
      if names then seen[values] = names end
    end
  end
  return list
end

return M
