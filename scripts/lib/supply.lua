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

-- How often each tile is in play: landed, falling or upcoming.
local function in_play(s)
  local counts = {}
  local function count(value)
    if value then counts[value] = (counts[value] or 0) + 1 end
  end
  for _, place in ipairs(s.board:cells()) do count(s.board:get(place)) end
  count(s.tile)
  for _, value in ipairs(s.queue) do count(value) end
  return counts
end

-- Number of tiles that a phrase still lacks; nil if this tile is not part of it.
local function lacking(phrase, value, counts)
  local left, lacks, has = {}, 0, false
  for _, tile in ipairs(phrase.tiles) do
    left[tile] = (left[tile] or counts[tile] or 0) - 1
    if left[tile] < 0 then lacks = lacks + 1 end
    has = has or tile == value
  end
  return has and lacks or nil
end

-- A phrase for a landed tile that can no longer be cleared: the one containing it that lacks the fewest tiles, or nil.
local function rescue(s)
  local counts, known = in_play(s), {}
  for _, place in ipairs(s.board:cells()) do
    local value = s.board:get(place)
    if value and not known[value] then
      known[value] = true
      local best, least
      for index, phrase in ipairs(s.level.stock) do
        local lacks = lacking(phrase, value, counts)
        if lacks and (not least or lacks < least) then best, least = index, lacks end
      end
      if least and least > 0 then return best end
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
