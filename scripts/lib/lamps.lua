-- Lamps between blocks: the lines that they light, and random blocks for level makers.
local cluemap = require "cluemap"
local places = require "places"
local M = {}

-- The runs of open cells across and down, then for each open cell the list of all cells that it sees, itself first. `open` has the open cells
-- by `row * 1000 + column`.
function M.runs(g, open)
  local list, of, seen = {}, {}, {}
  for _, lines in ipairs { g:rows(), g:columns() } do
    for _, line in ipairs(lines) do
      local run
      for _, cell in ipairs(line) do
        local key = cell.row * 1000 + cell.column
        if open[key] then
          if not run then
            run = {}
            list[#list + 1] = run
          end
          run[#run + 1] = cell
          of[key] = of[key] or {}
          table.insert(of[key], run)
        else
          run = nil
        end
      end
    end
  end
  for _, cell in ipairs(g:cells()) do
    local cells = { cell }
    for _, run in ipairs(of[cell.row * 1000 + cell.column] or {}) do
      for _, other in ipairs(run) do if other.row ~= cell.row or other.column ~= cell.column then cells[#cells + 1] = other end end
    end
    if of[cell.row * 1000 + cell.column] then seen[#seen + 1] = cells end
  end
  return list, seen
end

-- random blocks as words, alike after a half turn
function M.random(o, draw)
  local words = {}
  for i = 1, o.rows * o.columns do words[i] = "." end
  for _, index in ipairs(draw:sample(places.indices(#words), #words // 8)) do
    words[index], words[#words + 1 - index] = "#", "#"
  end
  return words
end

-- writes into each block how many of its neighbours are lamps on a full board
function M.count(words, board, columns, lamp)
  local function at(row, column) return (board[row] or {})[column] == lamp and 1 or 0 end
  for i, word in ipairs(words) do
    local row, column = (i - 1) // columns + 1, (i - 1) % columns + 1
    if word == "#" then words[i] = tostring(at(row - 1, column) + at(row + 1, column) + at(row, column - 1) + at(row, column + 1)) end
  end
end

-- the cells of the blocks of a text, and the numbers on them by the names of the cells
function M.blocks(text, columns)
  local blocks, numbers = {}, {}
  for i, word in ipairs(cluemap.words(text)) do
    local at = cell((i - 1) // columns + 1, (i - 1) % columns + 1)
    if word ~= "." then blocks[#blocks + 1] = at end
    if word ~= "." and word ~= "#" then numbers[tostring(at)] = word end
  end
  return blocks, numbers
end

return M
