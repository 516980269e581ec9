-- Clues at the ends of rows and columns, in the form used by levels: "3 1, 2, ., 5", and the lines that they apply to.
local symmetry = require "symmetry"

local M = {}

M.sides = { "above", "below", "left", "right" }

-- what a clue of one number is
M.HELP = { en = "numbers separated by commas, with a dot for none", fr = "nombres séparés par des virgules, un point pour aucun",
  zh = "数字，用逗号分开，没有则用点" }

-- the name of the option of a side; parts that can be mixed have a prefix, such as `x_sums`
local function named(side, prefix) return prefix and prefix .. "_" .. side or side end

-- the options for clues, one per side; `help` describes a clue, `name` is what they are called where rule sets are mixed
function M.options(sides, help, prefix, name)
  local titles = { above = { en = "Above", fr = "Au-dessus", zh = "上方" }, below = { en = "Below", fr = "Au-dessous", zh = "下方" },
    left = { en = "Left", fr = "À gauche", zh = "左侧" }, right = { en = "Right", fr = "À droite", zh = "右侧" } }
  local list = {}
  for language, text in pairs(name or {}) do
    for _, title in pairs(titles) do title[language] = text .. (language == "zh" and "，" or ", ") .. title[language]:lower() end
  end
  for i, side in ipairs(sides) do list[i] = { name = named(side, prefix), kind = "text", entry = side, rare = true, title = titles[side], help = help } end
  return list
end

-- the numbers of each clue; a dot or nothing means no clue
function M.read(text)
  local list = {}
  for part in (text .. ","):gmatch("([^,]*),") do
    local numbers = {}
    for number in part:gmatch("%d+") do numbers[#numbers + 1] = math.tointeger(tonumber(number)) end
    list[#list + 1] = numbers
  end
  return list
end

-- a list of numbers, or of lists of them, in a level's form; false means no clue
function M.write(list)
  local parts = {}
  for i, clue in ipairs(list) do
    parts[i] = clue and (type(clue) == "table" and table.concat(clue, " ") or tostring(clue)) or "."
  end
  return table.concat(parts, ", ")
end

-- nil, or why clues are invalid, and the option at fault; `most` is the maximum number of numbers per clue
function M.fault(o, rows, columns, most, prefix)
  for _, side in ipairs(M.sides) do
    local name = named(side, prefix)
    local text = o[name]
    if text then
      local count = (side == "above" or side == "below") and columns or rows
      local list = M.read(text)
      local fits = #list == count and not text:find("[^%d%s%.,]") and not text:find("%d%d%d%d")
      for _, clue in ipairs(list) do fits = fits and #clue <= most end
      if not fits then
        return { en = "`" .. name .. "` must be " .. count .. " clues of numbers separated by commas, with a dot for none",
          fr = "`" .. name .. "` doit être " .. count .. " indices, des nombres séparés par des virgules, un point pour aucun",
          zh = "`" .. name .. "` 应为 " .. count .. " 个线索，数字之间用逗号分开，没有则用点" }, name
      end
    end
  end
end

-- shows the clues, and calls `each(cells, numbers)` for every line that has one, with its cells from the clue on
function M.lines(g, o, each, prefix)
  for _, side in ipairs(M.sides) do
    local text = o[named(side, prefix)]
    if text then
      local list, shown = M.read(text), {}
      for i, numbers in ipairs(list) do
        shown[i] = table.concat(numbers, " ")
        if #numbers > 0 then each(M.line(g, side, i), numbers) end
      end
      g:outside(side, shown)
    end
  end
end

-- the cells of a line, starting at one side
function M.line(g, side, i)
  local cells = ((side == "above" or side == "below") and g:columns() or g:rows())[i]
  return (side == "below" or side == "right") and M.reversed(cells) or cells
end

function M.reversed(list)
  local back = {}
  for i, value in ipairs(list) do back[#list + 1 - i] = value end
  return back
end

-- how many of each line have a value, in a level's form
function M.counts(lines, value)
  local list = {}
  for i, line in ipairs(lines) do
    list[i] = 0
    for _, one in ipairs(line) do if one == value then list[i] = list[i] + 1 end end
  end
  return M.write(list)
end

-- the values of every line of a full board, by side
function M.values(board)
  local lines = { left = board, above = {}, right = {}, below = {} }
  for column = 1, #board[1] do
    lines.above[column] = {}
    for row = 1, #board do lines.above[column][row] = board[row][column] end
  end
  for i, line in ipairs(lines.left) do lines.right[i] = M.reversed(line) end
  for i, line in ipairs(lines.above) do lines.below[i] = M.reversed(line) end
  return lines
end

-- the place of a clue beyond the rim of a board
local function beyond(side, i, rows, columns)
  if side == "above" or side == "below" then return { row = side == "above" and 0 or rows + 1, column = i } end
  return { row = i, column = side == "left" and 0 or columns + 1 }
end

-- the places of clues that were made before, by what tells them apart: whether there is a clue; and the sides they are on
local function made_before(o, sides, prefix, rows, columns)
  local known = {}
  for _, side in ipairs(sides) do
    for i, numbers in ipairs(o and o.symmetry and o[named(side, prefix)] and M.read(o[named(side, prefix)]) or {}) do
      known[symmetry.key { beyond(side, i, rows, columns) }] = #numbers > 0
    end
  end
  return known
end

-- What makes the clues of some sides, by the name of the side: `clue(line, draw, o)` is the clue of a line of values, from
-- the side on, or false for none; of `symmetry` images of a clue that is there are there, too, whatever `clue(line, draw, o, true)`
-- would draw, and those of one that is not are not.
function M.makers(sides, clue, prefix)
  local made = {}
  for _, side in ipairs(sides) do
    made[named(side, prefix)] = function(board, draw, o)
      local rows, columns, list = #board, #board[1], {}
      local known = made_before(o, sides, prefix, rows, columns)
      for i, line in ipairs(M.values(board)[side]) do
        local at, has = beyond(side, i, rows, columns), nil
        for _, image in ipairs(symmetry.images(o, rows, columns, { at })) do
          if known[symmetry.key(image)] ~= nil then has = known[symmetry.key(image)] end
        end
        list[i] = has ~= false and clue(line, draw, o, has)
        known[symmetry.key { at }] = list[i] and true or false
      end
      return M.write(list)
    end
  end
  return made
end

-- The rule set of one number at the ends of rows and columns of a Sudoku. `spec` has `id`, `title`, `adds` and `reason` as in
-- a rule set, `prefix` of the options' names, `help` of a clue, `sides`, all four by default, `clue(line, n)`, the number of a
-- line of values, and `model(m, cells, number, n, say)`, which declares it; `say` gives a constraint its reason.
function M.part(spec)
  local sides = spec.sides or M.sides
  local areas = require "areas"
  return {
    id = spec.id, api = 1, base = "sudoku", group = require("families").groups.edges, title = spec.title, adds = spec.adds,
    example = spec.example, exchange = spec.exchange,
    options = M.options(sides, spec.help, spec.prefix, spec.title),
    accepts = function(o)
      local rows, columns = areas.sides(o)
      return M.fault(o, rows, columns, 1, spec.prefix)
    end,
    extend = function(m, g, o)
      local is_told = false
      M.lines(g, o, function(cells, numbers)
        if not is_told then g:means("outside", spec.reason) end
        is_told = true
        spec.model(m, cells, numbers[1], areas.symbols(o), function(handle) return handle:because(spec.reason) end)
      end, spec.prefix)
    end,
    clues = M.makers(sides, function(line, draw, o, must)
      return (must or draw:random(10) <= (spec.share or 6)) and spec.clue(line, areas.symbols(o))
    end, spec.prefix),
  }
end

-- all permutations of 1 to n
function M.orders(n)
  local found, line, used = {}, {}, {}
  local function place(i)
    if i > n then found[#found + 1] = { table.unpack(line) } return end
    for value = 1, n do
      if not used[value] then
        used[value], line[i] = true, value
        place(i + 1)
        used[value] = false
      end
    end
  end
  place(1)
  return found
end

return M
