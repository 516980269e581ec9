-- Boards on which every cell tells how many cells its region has, and regions of one size never touch.
local M = {}

-- the largest region of a dealt board
M.MOST = 8

-- the cells beside a cell, by their places in reading order
local function beside(o, place)
  local row, column, list = (place - 1) // o.columns, (place - 1) % o.columns, {}
  if row > 0 then list[#list + 1] = place - o.columns end
  if column > 0 then list[#list + 1] = place - 1 end
  if column < o.columns - 1 then list[#list + 1] = place + 1 end
  if row < o.rows - 1 then list[#list + 1] = place + o.columns end
  return list
end

-- regions of up to five cells each that grow at random: the region of each place, and the places of each region
local function grown(o, draw)
  local of, regions, order = {}, {}, {}
  for place = 1, o.rows * o.columns do order[place] = place end
  for _, first in ipairs(draw:shuffle(order)) do
    if not of[first] then
      local own, wanted = { first }, draw:random(5)
      of[first] = #regions + 1
      for _, from in ipairs(own) do
        for _, place in ipairs(draw:shuffle(beside(o, from))) do
          if #own < wanted and not of[place] then
            of[place] = #regions + 1
            own[#own + 1] = place
          end
        end
      end
      regions[#regions + 1] = own
    end
  end
  return of, regions
end

-- The numbers of a random board in reading order: regions of one size that touch become one; nil if one grows too large.
function M.random(o, draw)
  local of, regions = grown(o, draw)
  local at = 1
  while at <= o.rows * o.columns do
    local own, grew = regions[of[at]], false
    for _, place in ipairs(beside(o, at)) do
      local other = regions[of[place]]
      if other ~= own and #other == #own then
        if 2 * #own > (o.most or M.MOST) then return nil end
        local number = of[at]
        for _, joined in ipairs(other) do
          of[joined] = number
          own[#own + 1] = joined
        end
        grew = true
        break
      end
    end
    -- a larger region may touch others of its new size anywhere
    at = grew and 1 or at + 1
  end
  local numbers = {}
  for place, number in ipairs(of) do numbers[place] = tostring(#regions[number]) end
  return numbers
end

-- For `deal`: numbers up to `most` of which none can be left out for one board, as givens; those of two digits would need blanks, and there are none.
function M.thinned(numbers, most, draw, solver)
  local order = {}
  for place = 1, #numbers do order[place] = place end
  for _, place in ipairs(draw:shuffle(order)) do
    local number = numbers[place]
    numbers[place] = "."
    if solver:count({ most = most }, 2, table.concat(numbers)) ~= 1 then numbers[place] = number end
  end
  return table.concat(numbers)
end

return M
