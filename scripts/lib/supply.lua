-- The upcoming tiles when phrases fall: two phrases at a time, and a rescue for tiles that cannot be cleared any more.

local M = {}

M.SHOWN = 6 -- upcoming tiles

-- The next phrase of the level; none repeats until all have been used.
local function take(s)
  if #s.order == 0 then
    local order = {}
    for index = 1, #s.level.stock do order[index] = index end
    for index = #order, 2, -1 do
      local other = s:random(index)
      order[index], order[other] = order[other], order[index]
    end
    s.order = order
  end
  return table.remove(s.order)
end

-- How often each tile is still to land: the falling one and the upcoming ones.
local function coming(s)
  local counts = {}
  for _, value in ipairs(s.queue) do counts[value] = (counts[value] or 0) + 1 end
  if s.tile then counts[s.tile] = (counts[s.tile] or 0) + 1 end
  return counts
end

-- Number of tiles that a phrase lacks to be formed from this cell on, across or down, with the tiles that lie there
-- and those that are still to land; nil if another tile is in the way or the line leaves the board.
local function lacking_in(s, phrase, row, column, down, right, counts)
  local used, lacks = {}, 0
  for index, tile in ipairs(phrase.tiles) do
    local r, c = row + (index - 1) * down, column + (index - 1) * right
    if r > s.options.rows or c > s.options.columns then return nil end
    local there = s.board:get(r, c)
    if there and there ~= tile then return nil end
    if not there then
      used[tile] = (used[tile] or 0) + 1
      if used[tile] > (counts[tile] or 0) then lacks = lacks + 1 end
    end
  end
  return lacks
end

-- Number of tiles that a phrase lacks where it can be formed best; without any place, all of them.
local function lacking(s, phrase, counts)
  local least = #phrase.tiles
  for row = 1, s.options.rows do
    for column = 1, s.options.columns do
      for right = 0, 1 do
        local lacks = lacking_in(s, phrase, row, column, 1 - right, right, counts)
        if lacks and lacks < least then least = lacks end
      end
    end
  end
  return least
end

-- A phrase for a landed tile that can no longer be cleared, since no phrase that contains it can be formed where the
-- tiles lie: the one that lacks the fewest tiles, or nil.
local function rescue(s)
  local counts, known, lacks = coming(s), {}, {}
  local function best(value)
    local found
    for index, phrase in ipairs(s.level.stock) do
      local has = false
      for _, tile in ipairs(phrase.tiles) do has = has or tile == value end
      if has then
        lacks[index] = lacks[index] or lacking(s, phrase, counts)
        if not found or lacks[index] < lacks[found] then found = index end
      end
    end
    return found
  end
  for _, place in ipairs(s.board:cells()) do
    local value = s.board:get(place)
    if value and not known[value] then
      known[value] = true
      local found = best(value)
      if found and lacks[found] > 0 then return found end
    end
  end
end

-- Appends the tiles of two phrases at a time to the queue, shuffled.
function M.refill(s)
  while #s.queue < M.SHOWN do
    local tiles = {}
    for _, index in ipairs { rescue(s) or take(s), take(s) } do
      for _, value in ipairs(s.level.stock[index].tiles) do tiles[#tiles + 1] = value end
    end
    for index = #tiles, 1, -1 do
      local other = s:random(index)
      tiles[index], tiles[other] = tiles[other], tiles[index]
      s.queue[#s.queue + 1] = tiles[index]
    end
  end
end

return M
