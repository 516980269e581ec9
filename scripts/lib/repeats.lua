-- Numbers that repeat in lines until some are shaded.
local places = require "places"
local shading = require "shading"
local M = {}

-- the cells of each line by their word, for the words that a line has twice
function M.each_twice(lines, words, each)
  for _, line in ipairs(lines) do
    local by_word, order = {}, {}
    for _, cell in ipairs(line) do
      local word = words[cell.row][cell.column]
      if not by_word[word] then
        by_word[word] = {}
        order[#order + 1] = word
      end
      table.insert(by_word[word], cell)
    end
    for _, word in ipairs(order) do if #by_word[word] > 1 and word ~= "." and word ~= "?" then each(by_word[word], word) end end
  end
end

-- numbers for a full board of shaded cells: a Latin square in the others, and what its row or column has already in the shaded ones
function M.numbers(board, draw)
  local size = math.max(#board, #board[1])
  local symbols, turns = draw:shuffle(places.indices(size)), draw:shuffle(places.indices(size))
  local function latin(row, column) return symbols[(turns[row] + column) % size + 1] end
  return shading.words(board, function(row, column, value)
    if value == shading.OPEN then return tostring(latin(row, column)) end
    local seen = {}
    for other, open in ipairs(board[row]) do if open == shading.OPEN then seen[#seen + 1] = latin(row, other) end end
    for other = 1, #board do if board[other][column] == shading.OPEN then seen[#seen + 1] = latin(other, column) end end
    return tostring(seen[draw:random(#seen)])
  end)
end

return M
