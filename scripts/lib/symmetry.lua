-- Symmetric clues: the images of cells under the symmetry that a new level is to have (`options.symmetry`).
local M = {}

-- what each turn and reflection makes of a place on a board
local STEPS = {
  half = function(row, column, rows, columns) return rows + 1 - row, columns + 1 - column end,
  quarter = function(row, column, rows) return column, rows + 1 - row end,
  back = function(row, column, _, columns) return columns + 1 - column, row end,
  mirror = function(row, column, _, columns) return row, columns + 1 - column end,
  flip = function(row, column, rows) return rows + 1 - row, column end,
  diagonal = function(row, column) return column, row end,
  antidiagonal = function(row, column, rows, columns) return columns + 1 - column, rows + 1 - row end,
}

local KINDS = {
  rotation = { "half" }, quarter = { "quarter", "half", "back" }, mirror = { "mirror" }, flip = { "flip" },
  cross = { "mirror", "flip", "half" }, diagonal = { "diagonal" }, antidiagonal = { "antidiagonal" },
  all = { "quarter", "half", "back", "mirror", "flip", "diagonal", "antidiagonal" },
}

-- what tells a list of places from others, in any order
local function key(places)
  local parts = {}
  for i, one in ipairs(places) do parts[i] = one.row .. "," .. one.column end
  table.sort(parts)
  return table.concat(parts, " ")
end
M.key = key

-- The images of a list of places under the symmetry of some options, in the order of the list and each once; none without
-- a symmetry, and of places that are their own image. Places beyond the rim have images there.
function M.images(o, rows, columns, places)
  local found, seen = {}, { [key(places)] = true }
  for _, name in ipairs(o and KINDS[o.symmetry] or {}) do
    local image = {}
    for i, one in ipairs(places) do
      local row, column = STEPS[name](one.row, one.column, rows, columns)
      image[i] = { row = row, column = column }
    end
    if not seen[key(image)] then
      seen[key(image)] = true
      found[#found + 1] = image
    end
  end
  return found
end

-- Keeps some of a list: `places(item)` are the places of one, and `wanted(item)` draws whether it stays. What is symmetric stays or
-- goes together, and what lacks an image in the list goes.
function M.keep(o, rows, columns, list, places, wanted)
  local known, decided, kept = {}, {}, {}
  for _, item in ipairs(list) do known[key(places(item))] = true end
  for _, item in ipairs(list) do
    local own = key(places(item))
    if decided[own] == nil then
      local images, is_whole = M.images(o, rows, columns, places(item)), true
      for _, image in ipairs(images) do is_whole = is_whole and known[key(image)] end
      local stays = wanted(item) and is_whole
      decided[own] = stays
      for _, image in ipairs(images) do decided[key(image)] = stays end
    end
    if decided[own] then kept[#kept + 1] = item end
  end
  return kept
end

return M
