-- Tents at trees, each at its own.
local places = require "places"
local shading = require "shading"
local M = { TENT = 1, GRASS = 2 }

local NAME = { en = "the trees of the tents", fr = "les arbres des tentes", zh = "帐篷所属的树" }

-- each tree has a tent of its own beside it, and there are no others
function M.pair(m, g, trees, reason)
  local is_tree, at = {}, {}
  for _, tree in ipairs(trees) do is_tree[tree.row * 1000 + tree.column] = true end
  for _, tree in ipairs(trees) do
    local choice, ways = m:variable({ 1, 4 }, NAME), {}
    for i, cell in ipairs(g:neighbours(tree)) do
      local key = cell.row * 1000 + cell.column
      if not is_tree[key] then
        at[key] = at[key] or {}
        table.insert(at[key], { choice, i })
        ways[#ways + 1] = { i }
      end
    end
    if #ways > 0 then m:table({ choice }, ways):because(reason) else m:sum({ choice }, "=", 5):because(reason) end
  end
  for _, cell in ipairs(g:cells()) do
    local list, variables = at[cell.row * 1000 + cell.column] or {}, { cell }
    for i, one in ipairs(list) do variables[i + 1] = one[1] end
    if not is_tree[cell.row * 1000 + cell.column] then
      m:satisfy(variables, function(value, ...)
        local count = 0
        for i, choice in ipairs { ... } do if choice == list[i][2] then count = count + 1 end end
        return count == (value == M.TENT and 1 or 0)
      end):because(reason)
    end
  end
end

-- random trees with the tents at them, as words and as the rows of a full board
function M.random(o, draw)
  local board, trees = {}, {}
  for row = 0, o.rows + 1 do
    board[row], trees[row] = {}, {}
    for column = 1, o.columns do board[row][column] = M.GRASS end
  end
  local function is_near(row, column)
    for r = row - 1, row + 1 do for c = column - 1, column + 1 do if board[r][c] == M.TENT then return true end end end
  end
  for _, index in ipairs(draw:sample(places.indices(o.rows * o.columns), o.rows * o.columns // 2)) do
    local row, column = (index - 1) // o.columns + 1, (index - 1) % o.columns + 1
    local step = ({ { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } })[draw:random(4)]
    local r, c = row + step[1], column + step[2]
    local fits = r >= 1 and c >= 1 and r <= o.rows and c <= o.columns and not trees[r][c] and board[r][c] == M.GRASS
    if fits and not trees[row][column] and not is_near(row, column) then board[row][column], trees[r][c] = M.TENT, true end
  end
  board[0], board[o.rows + 1] = nil, nil
  return board, shading.words(board, function(row, column) return trees[row][column] and "t" or nil end)
end

return M
