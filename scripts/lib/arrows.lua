-- Clues with arrows, such as `^3`, `>?` or `?`, and random ones around a loop.
local routes = require "routes"
local shading = require "shading"
local M = {}

local WAYS = { ["^"] = { 1, "↑" }, [">"] = { 2, "→" }, ["v"] = { 3, "↓" }, ["<"] = { 4, "←" } }

-- the way and the number of a clue such as `^3`, `>?` or `?`
function M.parts(word)
  local way, number = word:match("^([%^v<>]?)(%d*)%??$")
  return way and WAYS[way], way and number and math.tointeger(tonumber(number))
end

-- whether a word is such a clue
function M.is_clue(word)
  local way, number = M.parts(word)
  return word == "?" or way ~= nil and (word:find("%?$") ~= nil or number ~= nil and number < 400)
end

-- the clues of a random loop: of the cells that it leaves out some are shaded, the others have arrows
function M.random(o, draw)
  local passes, shaded, list = routes.random(o.rows, o.columns, draw, draw:random(3) - 1), {}, {}
  for row = 0, o.rows + 1 do shaded[row] = {} end
  for row = 1, o.rows do for column = 1, o.columns do if not passes[row][column] then list[#list + 1] = { row, column } end end end
  if #list * 2 > o.rows * o.columns or #list * 5 < o.rows * o.columns then return nil end
  for _, at in ipairs(draw:shuffle(list)) do
    local row, column = at[1], at[2]
    local beside = shaded[row - 1][column] or shaded[row + 1][column] or shaded[row][column - 1] or shaded[row][column + 1]
    shaded[row][column] = not beside and draw:random(10) <= 9
  end
  local signs, steps = { "^", ">", "v", "<" }, { { -1, 0 }, { 0, 1 }, { 1, 0 }, { 0, -1 } }
  return shading.words(passes, function(row, column, on)
    if on or shaded[row][column] then return nil end
    local way, most = 1, -1
    for _, one in ipairs(draw:shuffle { 1, 2, 3, 4 }) do
      local count, r, c = 0, row + steps[one][1], column + steps[one][2]
      while passes[r] and passes[r][c] ~= nil do
        if shaded[r][c] then count = count + 1 end
        r, c = r + steps[one][1], c + steps[one][2]
      end
      if count > most then way, most = one, count end
    end
    return signs[way] .. most
  end)
end

return M
