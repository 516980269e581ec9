-- Boards of shaded and unshaded cells, and what many puzzles ask of them.
local seas = require "seas"
local M = { SHADED = 1, OPEN = 2 }

M.APART = { en = "two shaded cells never touch along a side", fr = "deux cases noircies ne se touchent jamais par un côté",
  zh = "涂黑的格子不能有公共边" }
M.WHOLE = { en = "all unshaded cells are connected", fr = "toutes les cases blanches sont reliées", zh = "所有白格连成一片" }
M.JOINED = { en = "all shaded cells are connected", fr = "toutes les cases noircies sont reliées", zh = "所有涂黑的格子连成一片" }
M.POOL = { en = "no 2 × 2 block is all shaded", fr = "aucun carré 2 × 2 n’est entièrement noirci", zh = "不能有全黑的 2 × 2" }
M.BARE = { en = "no 2 × 2 block is all unshaded", fr = "aucun carré 2 × 2 n’est entièrement blanc", zh = "不能有全白的 2 × 2" }
M.STAYS = { en = "this cell stays unshaded", fr = "cette case reste blanche", zh = "此格为白格" }

-- a board that is painted; cells left open are unshaded
function M.grid(m, o)
  local g = m:grid { rows = o.rows, columns = o.columns, values = { "■", "·" }, rest = M.OPEN, entry = "paint" }
  g:means("·", M.STAYS)
  return g
end

-- shaded cells do not touch along a side
function M.apart(m, g)
  for a, b in g:pairs("orthogonal") do m:count({ a, b }, M.SHADED, "<=", 1):because(M.APART) end
end

-- all unshaded cells are connected
function M.whole(m, g) m:connected(g:cells(), M.OPEN):because(M.WHOLE) end

-- all shaded cells are connected
function M.joined(m, g) m:connected(g:cells(), M.SHADED):because(M.JOINED) end

-- no 2 × 2 block has one value alone
function M.mixed(m, g, value)
  for _, block in ipairs(seas.blocks(g:rows())) do m:count(block, value, "<=", 3):because(value == M.SHADED and M.POOL or M.BARE) end
end

-- a cell that is never shaded, for a reason
function M.open(m, cell, reason) m:table({ cell }, { { M.OPEN } }):because(reason) end

-- the cells beside one in a straight line, the nearest first: up, right, down, left
function M.rays(g, cell, o)
  local rays = {}
  for i, step in ipairs { { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } } do
    local row, column = cell.row + step[1], cell.column + step[2]
    rays[i] = {}
    while row >= 1 and column >= 1 and row <= o.rows and column <= o.columns do
      table.insert(rays[i], g:at(row, column))
      row, column = row + step[1], column + step[2]
    end
  end
  return rays
end

-- how many unshaded cells are seen from an unshaded cell along its rays, itself too
function M.sees(m, rays, count) return m:sight(rays, M.OPEN, "=", count - 1) end

-- how many cells are seen so on a full board
function M.seen(board, row, column)
  local seen = 1
  for _, step in ipairs { { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } } do
    local r, c = row + step[1], column + step[2]
    while board[r] and board[r][c] == M.OPEN do seen, r, c = seen + 1, r + step[1], c + step[2] end
  end
  return seen
end

-- a text of words for the cells of a full board: what `word(row, column, value)` gives, `.` for nil
function M.words(board, word)
  local rows = {}
  for row, values in ipairs(board) do
    local list = {}
    for column, value in ipairs(values) do list[column] = word(row, column, value) or "." end
    rows[row] = table.concat(list, " ")
  end
  return table.concat(rows, " / ")
end

-- a text of words for the corners of a full board: how many cells around each are shaded
function M.at_corners(board)
  local rows = {}
  for row = 0, #board do
    rows[row + 1] = {}
    for column = 0, #board[1] do
      local count = 0
      for _, step in ipairs { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } } do
        if (board[row + step[1]] or {})[column + step[2]] == M.SHADED then count = count + 1 end
      end
      rows[row + 1][column + 1] = count
    end
  end
  return M.words(rows, function(_, _, count) return tostring(count) end)
end

-- how many of some values are unshaded
function M.open_in(...)
  local count = 0
  for _, value in ipairs { ... } do if value == M.OPEN then count = count + 1 end end
  return count
end

-- whether one of the neighbours of an unshaded cell is unshaded; whether at least two of those of a cell are, unless it is shaded
function M.ends_at(...) return M.open_in(...) == 1 end
function M.goes_on(cell, ...) return cell == M.SHADED or M.open_in(...) >= 2 end

-- the words of a full board whose unshaded cells with one unshaded neighbour have how many cells they see
function M.ends(board)
  local words = {}
  for row, values in ipairs(board) do
    for column, value in ipairs(values) do
      local near = M.open_in((board[row - 1] or {})[column] or 0, (board[row + 1] or {})[column] or 0, values[column - 1] or 0, values[column + 1] or 0)
      words[#words + 1] = value == M.OPEN and near == 1 and tostring(M.seen(board, row, column)) or "."
    end
  end
  return words
end

return M
