-- Runs of filled cells in a line, as nonograms count them.
local M = { filled = 1, empty = 2 }

-- the automaton for lines with runs of these lengths, in this order, separated by gaps
function M.automaton(lengths)
  local states = { { [M.empty] = 1 } }
  local function go(value)
    states[#states][value] = #states + 1
    states[#states + 1] = {}
  end
  for i, length in ipairs(lengths[1] == 0 and {} or lengths) do
    if i > 1 then
      go(M.empty)
      states[#states][M.empty] = #states
    end
    for _ = 1, length do go(M.filled) end
  end
  states[#states][M.empty] = #states
  return { states = states, accept = { #states } }
end

-- the lengths of a line's runs; { 0 } if nothing is filled
function M.lengths(line)
  local list, length = {}, 0
  for i = 1, #line + 1 do
    if line[i] == M.filled then
      length = length + 1
    elseif length > 0 then
      list[#list + 1], length = length, 0
    end
  end
  return #list > 0 and list or { 0 }
end

-- a random picture, symmetric, with runs that continue downwards
function M.picture(rows, columns, draw)
  local board = {}
  for row = 1, rows do
    board[row] = {}
    for column = 1, columns do
      local above = row > 1 and board[row - 1][column] == M.filled and 2 or 0
      board[row][column] = board[row][columns + 1 - column] or (draw:random(10) <= 5 + above and M.filled or M.empty)
    end
  end
  return board
end

return M
