-- Reads a crossword's grid from its level: cells, solution, numbers and entries; reports faults as texts.

local letters = require "letters"

local M = {}

-- Maximum rows and columns, the limit of crossword files, and maximum number of playable cells.
M.most, M.most_cells = 255, 10000

-- A fault of a field of the level.
local function fault(field, text)
  return nil, text, field
end

-- The cells of one line: blank-separated tokens if there are blanks, else its characters.
local function tokens(line)
  if not string.find(line, "%S%s+%S") then return clusters((string.gsub(line, "%s", ""))) end
  -- Without patterns: a grid may have ten thousand tokens, and each pattern match is charged.
  local found, from = {}, nil
  for place, code in utf8.codes(line) do
    local blank = code == 32 or code >= 9 and code <= 13
    if blank and from then
      found[#found + 1] = string.sub(line, from, place - 1)
      from = nil
    elseif not blank and not from then
      from = place
    end
  end
  if from then found[#found + 1] = string.sub(line, from) end
  return found
end

-- Lines of a text, without empty ones at its start and end.
local function lines(text)
  local found = {}
  for line in string.gmatch(text .. "\n", "([^\n\r]*)\r?\n") do
    if string.find(line, "%S") then found[#found + 1] = line end
  end
  return found
end

-- Rows, columns and the kind of each cell: "block", "gap" or "open" with its solution, by index from 1, row by row.
local function read(text, o)
  local drawn = lines(text)
  if #drawn == 0 then return fault("grid", { en = "`grid` has no lines", fr = "`grid` n’a pas de lignes", zh = "`grid` 是空的" }) end
  local grid = { rows = #drawn, columns = 0, kinds = {}, solution = {}, open = 0, solved = 0,
    writing = letters.writing(o, text) }
  grid.from_right = letters.from_right(text, grid.writing)
  local table_of = {}
  for row, line in ipairs(drawn) do
    table_of[row] = tokens(line)
    grid.columns = math.max(grid.columns, #table_of[row])
  end
  if grid.rows > M.most or grid.columns > M.most then
    return fault("grid", {
      en = "`grid` has more than " .. M.most .. " rows or columns",
      fr = "`grid` a plus de " .. M.most .. " lignes ou colonnes",
      zh = "`grid` 超过 " .. M.most .. " 行或列",
    })
  end
  if grid.rows * grid.columns > M.most_cells then
    local size = grid.rows .. " × " .. grid.columns
    return fault("grid", {
      en = "`grid` has " .. size .. " cells, but at most " .. M.most_cells .. " can be played; use a smaller one",
      fr = "`grid` a " .. size .. " cases et on peut jouer sur " .. M.most_cells .. " au plus ; prenez-en une plus petite",
      zh = "`grid` 有 " .. size .. " 个格子，但最多只能玩 " .. M.most_cells .. " 个；请改用小一些的盘面",
    })
  end
  for row, list in ipairs(table_of) do
    if #list ~= grid.columns then
      return fault("grid", {
        en = "line " .. row .. " of `grid` has " .. #list .. " cells, the longest has " .. grid.columns,
        fr = "la ligne " .. row .. " de `grid` a " .. #list .. " cases, la plus longue en a " .. grid.columns,
        zh = "`grid` 第 " .. row .. " 行有 " .. #list .. " 个格子，最长的一行有 " .. grid.columns .. " 个",
      })
    end
    for column, token in ipairs(list) do
      local at = (row - 1) * grid.columns + column
      if token == "#" then grid.kinds[at] = "block"
      elseif token == "_" then grid.kinds[at] = "gap"
      else
        grid.kinds[at] = "open"
        grid.open = grid.open + 1
        if token ~= "." then
          if #token > 64 then
            return fault("grid", {
              en = "a cell in line " .. row .. " of `grid` has more than 64 bytes",
              fr = "une case de la ligne " .. row .. " de `grid` a plus de 64 octets",
              zh = "`grid` 第 " .. row .. " 行有一格超过 64 字节",
            })
          end
          grid.solution[at] = letters.folded(token, grid.writing)
          grid.solved = grid.solved + 1
        end
      end
    end
  end
  return grid
end

-- Separates a grid to be filled from the bars drawn in it: `|` after a cell is a bar on its right, `-` in a line of `-`
-- and `.` is a bar below the cell above. Without bars, nil.
function M.without_bars(text)
  local rows, bars = {}, { right = {}, below = {} }
  local function put(side, column)
    if rows[#rows][column] ~= "#" and rows[#rows][column] ~= "_" then
      table.insert(bars[side], "r" .. #rows .. "c" .. column)
    end
  end
  for _, line in ipairs(lines(text)) do
    line = string.gsub(line, "%s", "")
    if string.find(line, "^[-.]*-[-.]*$") then
      if #rows == 0 or #line ~= #rows[#rows] then
        return fault("grid", {
          en = "the line of bars `" .. line .. "` must have a sign for each cell of the row above it",
          fr = "la ligne de barres `" .. line .. "` veut un signe pour chaque case de la ligne du dessus",
          zh = "粗线行 `" .. line .. "` 应为上一行的每个格子各有一个字符",
        })
      end
      for column = 1, #line do
        if string.sub(line, column, column) == "-" then put("below", column) end
      end
    else
      rows[#rows + 1] = {}
      local row = rows[#rows]
      for _, sign in ipairs(clusters(line)) do
        if sign ~= "|" then row[#row + 1] = sign
        elseif #row > 0 then put("right", #row) end
      end
    end
  end
  local drawn = {}
  for index, row in ipairs(rows) do drawn[index] = table.concat(row) end
  if #bars.right + #bars.below == 0 then bars = nil end
  return table.concat(drawn, "\n"), bars
end

-- The name of a cell by index.
function M.name(grid, at)
  return "r" .. (at - 1) // grid.columns + 1 .. "c" .. (at - 1) % grid.columns + 1
end

-- The index of a cell by its name or value; nil if it is not in this grid.
local function place(grid, at)
  local row, column
  if type(at) == "string" then
    -- Files name every cell of every word: a table of all names is faster than parsing each.
    if not grid.named then
      grid.named = {}
      for here = 1, grid.rows * grid.columns do grid.named[M.name(grid, here)] = here end
    end
    if grid.named[at] then return grid.named[at] end
    row, column = string.match(at, "^r(%d+)c(%d+)$")
    row, column = tonumber(row), tonumber(column)
  elseif type(at) == "userdata" then
    row, column = at.row, at.column
  end
  if not row or not column or row < 1 or column < 1 or row > grid.rows or column > grid.columns then return nil end
  return (row - 1) * grid.columns + column
end

M.place = place

-- A list of cells of a level as a set of indices; faults name the field.
local function set(grid, list, field)
  local found = {}
  if list == nil then return found end
  if type(list) ~= "table" then
    return fault(field, {
      en = "`" .. field .. "` must be a list of cells such as { \"r1c1\" }",
      fr = "`" .. field .. "` est une liste de cases comme { \"r1c1\" }",
      zh = "`" .. field .. "` 应为格子的列表，例如 { \"r1c1\" }",
    })
  end
  for _, one in ipairs(list) do
    local at = place(grid, one)
    if not at or grid.kinds[at] ~= "open" then
      return fault(field, {
        en = "`" .. field .. "` names " .. tostring(one) .. ", which is not a cell for letters",
        fr = "`" .. field .. "` nomme " .. tostring(one) .. ", qui n’est pas une case à lettres",
        zh = "`" .. field .. "` 中的 " .. tostring(one) .. " 不是填字母的格子",
      })
    end
    found[at] = true
  end
  return found
end

-- Shaded cells of a level, by index: true, or the colour given in a record.
local function shades(grid, given)
  if type(given) ~= "table" or #given > 0 then return set(grid, given, "shades") end
  local found = {}
  for name, colour in pairs(given) do
    local at = place(grid, name)
    if not at or grid.kinds[at] ~= "open" then return set(grid, { name }, "shades") end
    if type(colour) ~= "string" or not string.find(colour, "^#%x%x%x%x%x%x$") then
      return fault("shades", {
        en = "`shades` of " .. name .. " must be a colour such as \"#ff6f69\", not " .. tostring(colour),
        fr = "`shades` de " .. name .. " est une couleur comme \"#ff6f69\", pas " .. tostring(colour),
        zh = "`shades` 中 " .. name .. " 的值应为颜色，例如 \"#ff6f69\"，而不是 " .. tostring(colour),
      })
    end
    found[at] = string.lower(colour)
  end
  return found
end

-- The next cell across or down, unless there is a block, gap, bar or the edge.
local function onward(grid, at, down)
  local nearest
  if down then
    if grid.below[at] or at + grid.columns > grid.rows * grid.columns then return nil end
    nearest = at + grid.columns
  else
    if grid.right[at] or at % grid.columns == 0 then return nil end
    nearest = at + 1
  end
  return grid.kinds[nearest] == "open" and nearest or nil
end

-- Whether a word of at least two cells begins at a cell.
local function begins(grid, at, down)
  if grid.kinds[at] ~= "open" or not onward(grid, at, down) then return false end
  local before = down and at - grid.columns or at - 1
  if before < 1 or not down and at % grid.columns == 1 or not down and grid.columns == 1 then return true end
  return grid.kinds[before] ~= "open" or onward(grid, before, down) ~= at
end

-- The cells of the word that begins at a cell.
local function run(grid, at, down)
  local cells = {}
  while at do
    cells[#cells + 1] = at
    at = onward(grid, at, down)
  end
  return cells
end

-- Finds where words of at least two cells begin.
local function find_starts(grid)
  grid.across, grid.down = {}, {}
  for at = 1, grid.rows * grid.columns do
    if grid.kinds[at] == "open" then
      if begins(grid, at, false) then grid.across[at] = true end
      if begins(grid, at, true) then grid.down[at] = true end
    end
  end
end

-- Sets the numbers: the level's, else 1, 2, 3 … where words of at least two cells begin.
local function number(grid, given)
  grid.numbers, grid.first = {}, {}
  if given ~= nil then
    if type(given) ~= "table" then
      return fault("numbers", {
        en = "`numbers` must be a record such as { r1c1 = 1 }",
        fr = "`numbers` est un enregistrement comme { r1c1 = 1 }",
        zh = "`numbers` 应为记录，例如 { r1c1 = 1 }",
      })
    end
    for name, text in pairs(given) do
      local at = place(grid, name)
      if not at then
        return fault("numbers", {
          en = "`numbers` names " .. tostring(name) .. ", which is not a cell",
          fr = "`numbers` nomme " .. tostring(name) .. ", qui n’est pas une case",
          zh = "`numbers` 中的 " .. tostring(name) .. " 不是格子",
        })
      end
      grid.numbers[at] = tostring(text)
    end
  else
    local count = 0
    for at = 1, grid.rows * grid.columns do
      if grid.across[at] or grid.down[at] then
        count = count + 1
        grid.numbers[at] = tostring(count)
      end
    end
  end
  for at = grid.rows * grid.columns, 1, -1 do
    if grid.numbers[at] then grid.first[grid.numbers[at]] = at end
  end
  return true
end

-- Whether a cell is a word of one letter across or down.
local function is_alone(grid, at, direction)
  if not at or grid.kinds[at] ~= "open" or direction ~= "across" and direction ~= "down" then return false end
  local down = direction == "down"
  if onward(grid, at, down) then return false end
  local before = down and at - grid.columns or (at - 1) % grid.columns > 0 and at - 1 or 0
  return before < 1 or grid.kinds[before] ~= "open" or onward(grid, before, down) ~= at
end

-- The cells of a clue: those it names, else the run that begins at its number. In a file, a clue without cells may have
-- a single letter.
local function cells_of(grid, clue, direction, text)
  if clue.cells ~= nil then
    if type(clue.cells) ~= "table" then
      return fault("clues", {
        en = "`cells` of a clue must be a list of cells",
        fr = "`cells` d’un indice est une liste de cases",
        zh = "线索的 `cells` 应为格子的列表",
      })
    end
    local cells = {}
    for _, one in ipairs(clue.cells) do
      local at = place(grid, one)
      if not at or grid.kinds[at] ~= "open" then
        return fault("clues", {
          en = "clue " .. text .. " " .. direction .. " names " .. tostring(one) .. ", which is not a cell for letters",
          fr = "l’indice " .. text .. " " .. direction .. " nomme " .. tostring(one) .. ", qui n’est pas une case à lettres",
          zh = "线索 " .. text .. " " .. direction .. " 中的 " .. tostring(one) .. " 不是填字母的格子",
        })
      end
      cells[#cells + 1] = at
    end
    if #cells == 0 and is_alone(grid, grid.first[text], direction) then cells[1] = grid.first[text] end
    return cells
  end
  local from = grid.first[text]
  if direction == "across" or direction == "down" then
    local cells = from and grid.kinds[from] == "open" and run(grid, from, direction == "down") or {}
    if #cells < 2 and not (from and grid.kinds[from] == "open" and grid.given_numbers) then
      return fault("clues", {
        en = "there is no word " .. text .. " " .. direction .. " in the grid; remove the clue, or give it `cells`",
        fr = "il n’y a pas de mot " .. text .. " " .. direction .. " dans la grille ; ôtez l’indice ou donnez-lui `cells`",
        zh = "盘面中没有单词 " .. text .. " " .. direction .. "；请删除该线索，或为它给出 `cells`",
      })
    end
    return cells
  end
  return {}
end

-- Whether entries of a direction cover all cells of a word.
local function is_covered(grid, held, direction, cells)
  if not held[direction] then
    held[direction] = {}
    for _, entry in ipairs(grid.entries) do
      for _, at in ipairs(entry.direction == direction and entry.cells or {}) do held[direction][at] = true end
    end
  end
  for _, at in ipairs(cells) do
    if not held[direction][at] then return false end
  end
  return true
end

-- Adds the entries of the clues, and words without a clue: these belong to the lists of a level without `clues`, and to
-- lists that have clues; others, as in a puzzle with its own lists, can only be noted.
local function enter(grid, clues)
  local known, covered, held, taken, listed, titles, some = {}, {}, {}, {}, {}, {}, false
  grid.entries = {}
  local function add(direction, text, cells, clue, unlisted)
    local base, again = direction .. "-" .. (text ~= "" and text or "no" .. #grid.entries + 1), 1
    local id = base
    while known[id] do
      again = again + 1
      id = base .. "-" .. again
    end
    some = some or #cells > 0
    grid.entries[#grid.entries + 1] = { id = id, direction = direction, number = text, cells = cells, unlisted = unlisted,
      clue = clue and clue.clue, more = clue and clue.more, length = clue and clue.length, written = clue and clue.written,
      others = clue and clue.others, heading = titles[direction] }
    known[id] = true
    if direction ~= "across" and direction ~= "down" then taken[table.concat(cells, ",")] = true end
    covered[direction .. (cells[1] or 0)] = true
  end
  if clues ~= nil and type(clues) ~= "table" then
    return fault("clues", {
      en = "`clues` must be a list of tables with `direction`, `number` and `clue`",
      fr = "`clues` est une liste de tables avec `direction`, `number` et `clue`",
      zh = "`clues` 应为表的列表，每个表有 `direction`、`number` 和 `clue`",
    })
  end
  for index, clue in ipairs(clues or {}) do
    if type(clue) ~= "table" or type(clue.direction) ~= "string" or clue.number == nil then
      return fault("clues", {
        en = "clue " .. index .. " needs a `direction` and a `number`",
        fr = "l’indice " .. index .. " veut `direction` et `number`",
        zh = "第 " .. index .. " 条线索需要 `direction` 和 `number`",
      })
    end
    local text, direction = tostring(clue.number), clue.direction
    -- If clues name their cells, as in files, numbers need not differ.
    if text ~= "" and clue.cells == nil and known[direction .. "-" .. text] then
      return fault("clues", {
        en = "there are two clues " .. text .. " " .. direction,
        fr = "il y a deux indices " .. text .. " " .. direction,
        zh = "有两条线索都是 " .. text .. " " .. direction,
      })
    end
    local cells, reason, field = cells_of(grid, clue, direction, text)
    if not cells then return nil, reason, field end
    if not listed[direction] then listed[direction], titles[direction] = true, clue.heading end
    add(direction, text, cells, clue)
  end
  for at = 1, grid.rows * grid.columns do
    local text = grid.numbers[at]
    for _, direction in ipairs { "across", "down" } do
      if grid[direction][at] and not covered[direction .. at] then
        local cells = run(grid, at, direction == "down")
        local is_listed = text and (clues == nil or listed[direction])
        if is_listed and not known[direction .. "-" .. text] and not is_covered(grid, held, direction, cells) then
          add(direction, text, cells)
        elseif not is_listed and not taken[table.concat(cells, ",")] and not is_covered(grid, held, direction, cells) then
          add(direction, text or "", cells, nil, true)
        end
      end
    end
  end
  if not some then
    return fault("grid", {
      en = "the grid has no entries: no word of two letters begins at a number",
      fr = "la grille n’a pas de mots : aucun mot de deux lettres ne commence à un numéro",
      zh = "盘面中没有单词：没有从编号开始的两个字母以上的单词",
    })
  end
  -- The lists in the usual order: across, down, then others as they come; in each list the level's clues, then words
  -- without a clue; words without a list come last.
  local order, places = { across = 1, down = 2 }, 2
  for index, entry in ipairs(grid.entries) do
    if not order[entry.direction] then
      places = places + 1
      order[entry.direction] = places
    end
    entry.place = (entry.unlisted and 1000 or order[entry.direction]) * 100000 + index
  end
  table.sort(grid.entries, function(a, b) return a.place < b.place end)
  return true
end

-- The grid of a level with its options, or nil, the reason and the field at fault.
function M.parsed(text, level, o)
  if type(text) ~= "string" then
    return fault("grid", {
      en = "a crossword needs a `grid`: lines of letters, `#` for a block, `.` for an open cell",
      fr = "une grille de mots croisés veut `grid` : des lignes de lettres, `#` pour une case noire, `.` pour une case libre",
      zh = "填字游戏需要 `grid`：字母组成的行，`#` 表示黑格，`.` 表示空格",
    })
  end
  local grid, reason, field = read(text, o)
  if not grid then return nil, reason, field end
  if grid.open == 0 then
    return fault("grid", {
      en = "the grid has no cell for letters",
      fr = "la grille n’a aucune case à lettres",
      zh = "盘面没有填字母的格子",
    })
  end
  local bars = level.bars or {}
  if type(bars) ~= "table" then
    return fault("bars", {
      en = "`bars` must be { right = cells, below = cells }",
      fr = "`bars` est { right = cases, below = cases }",
      zh = "`bars` 应为 { right = cells, below = cells }",
    })
  end
  for name in pairs(bars) do
    if name ~= "right" and name ~= "below" then
      return fault("bars", {
        en = "`bars` can only have `right` and `below`, not `" .. tostring(name) .. "`",
        fr = "`bars` a `right` et `below`, pas `" .. tostring(name) .. "`",
        zh = "`bars` 只能有 `right` 和 `below`，不能有 `" .. tostring(name) .. "`",
      })
    end
  end
  for _, one in ipairs { { "right", bars.right, "bars" }, { "below", bars.below, "bars" }, { "given", level.given, "given" },
    { "circles", level.circles, "circles" } } do
    local found
    found, reason, field = set(grid, one[2], one[3])
    if not found then return nil, reason, field end
    grid[one[1]] = found
  end
  grid.shades, reason, field = shades(grid, level.shades)
  if not grid.shades then return nil, reason, field end
  for at in pairs(grid.given) do
    if not grid.solution[at] then
      return fault("given", {
        en = "cell " .. M.name(grid, at) .. " is given, but its letter is not in the grid",
        fr = "la case " .. M.name(grid, at) .. " est donnée et la grille ne dit pas sa lettre",
        zh = "格子 " .. M.name(grid, at) .. " 已给出，但盘面中没有它的字母",
      })
    end
  end
  grid.given_numbers = level.numbers ~= nil
  local fine
  find_starts(grid)
  fine, reason, field = number(grid, level.numbers)
  if not fine then return nil, reason, field end
  fine, reason, field = enter(grid, level.clues)
  if not fine then return nil, reason, field end
  return grid
end

return M
