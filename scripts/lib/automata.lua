-- Automata for `m:regular`: what is read along a line of values from 1 to n.
local M = {}

-- pieces that each add up to a total; a state is the sum of the piece so far
function M.pieces(n, total)
  local states = {}
  for sum = 0, total - 1 do
    states[sum + 1] = {}
    for value = 1, n do
      if sum + value <= total then states[sum + 1][value] = (sum + value) % total + 1 end
    end
  end
  return { states = states, accept = { 1 } }
end

-- as many first values as the first of them says, with a total; a state is (values still to add, what is missing of the total)
function M.first_sum(n, total)
  local states, number, accept = { {} }, {}, {}
  local function state(left, missing)
    if missing < 0 or (left > 0) ~= (missing > 0) then return nil end
    local key = left .. "/" .. missing
    if not number[key] then
      local at = #states + 1
      states[at], number[key] = {}, at
      if left == 0 then accept[#accept + 1] = at end
      for value = 1, n do states[at][value] = left == 0 and at or state(left - 1, missing - value) end
    end
    return number[key]
  end
  for value = 1, n do states[1][value] = state(value - 1, total - value) end
  return { states = states, accept = accept }
end

-- so many values that are greater than all before them; a state is (the greatest so far, how many there were)
function M.rising(n, count)
  local states = {}
  local function number(greatest, found) return greatest * (count + 1) + found + 1 end
  for greatest = 0, n do
    for found = 0, count do
      local next = {}
      for value = 1, n do
        if value <= greatest then next[value] = number(greatest, found)
        elseif found < count then next[value] = number(value, found + 1) end
      end
      states[number(greatest, found)] = next
    end
  end
  return { states = states, accept = { number(n, count) } }
end

-- `count` values and then how many of them `counts(value)` accepts; a state is (how many were read, how many were accepted)
function M.counted(n, count, counts)
  local states = {}
  local function number(read, found) return read * (count + 1) + found + 1 end
  for read = 0, count + 1 do
    for found = 0, count do
      local next = {}
      for value = 1, n do
        local now = counts(value) and found + 1 or found
        if read < count and now <= count then next[value] = number(read + 1, now) end
        if read == count and value == found then next[value] = number(count + 1, 0) end
      end
      states[number(read, found)] = next
    end
  end
  return { states = states, accept = { number(count + 1, 0) } }
end

return M
