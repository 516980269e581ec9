-- Sudoku on any board: no symbol twice in a row, a column or a box, and what a level adds.

-- thousands of levels may be checked at once, so the data for each cell is cached
local ipairs, type, whole = ipairs, type, math.type

local rows_and_columns, box_of = require("areas").sides, require("areas").box

local function numbered(name, number, fault)
  local text = {}
  for language, said in pairs(fault) do text[language] = name[language] .. " " .. number .. said end
  return text
end

-- nil, or why a list is not a list of distinct cells of the board, at least one or two; `name` is its name before its
-- number; `seen` has for each cell of the earlier lists the number of the last one
local function fault_in_cells(rows, columns, cells, least, name, number, seen)
  if type(cells) ~= "table" or #cells < least then
    if least == 1 then
      return numbered(name, number, { en = " needs at least one cell", fr = " demande au moins une case", zh = " 至少需要一个格子" })
    end
    return numbered(name, number, { en = " needs at least two cells", fr = " demande au moins deux cases", zh = " 至少需要两个格子" })
  end
  for place = 1, #cells do
    local cell = cells[place]
    if type(cell) ~= "userdata" then
      local text = tostring(cell)
      return numbered(name, number, { en = ": " .. text .. " is not a cell; cells are written \"r4c7\"",
        fr = " : " .. text .. " n’est pas une case ; les cases s’écrivent « r4c7 »", zh = "：" .. text .. " 不是格子；格子写作“r4c7”" })
    end
    if cell.row > rows or cell.column > columns then
      local text = tostring(cell)
      return numbered(name, number, { en = ": the board has no cell " .. text, fr = " : la grille n’a pas de case " .. text,
        zh = "：盘面没有格子 " .. text })
    end
    if seen[cell] == number then
      local text = tostring(cell)
      return numbered(name, number, { en = " has cell " .. text .. " twice", fr = " contient deux fois la case " .. text,
        zh = " 中格子 " .. text .. " 出现两次" })
    end
    seen[cell] = number
  end
end

local function fault_in_regions(o, n)
  local rows, columns = rows_and_columns(o)
  if #o.regions ~= rows * columns then
    return { en = "`regions` has " .. #o.regions .. " signs, the board has " .. rows * columns .. " cells",
      fr = "`regions` a " .. #o.regions .. " signes, la grille a " .. rows * columns .. " cases",
      zh = "`regions` 有 " .. #o.regions .. " 个字符，而盘面有 " .. rows * columns .. " 个格子" }
  end
  local counts, order = {}, {}
  local regions = o.regions
  for i = 1, #regions do
    local sign = regions:byte(i)
    if not counts[sign] then order[#order + 1] = sign end
    counts[sign] = (counts[sign] or 0) + 1
  end
  for _, byte in ipairs(order) do
    if counts[byte] > n then
      local sign = string.char(byte)
      return { en = "region " .. sign .. " has " .. counts[byte] .. " cells, but there are only " .. n .. " symbols",
        fr = "la région " .. sign .. " a " .. counts[byte] .. " cases, mais il n’y a que " .. n .. " symboles",
        zh = "区域 " .. sign .. " 有 " .. counts[byte] .. " 个格子，但只有 " .. n .. " 个符号" }
    end
  end
end

-- nil, or why a cage is invalid
local function fault_in_cages(o, rows, columns)
  local cells, sums = each_field(o.cages, "cells", "table"), each_field(o.cages, "sum", "integer")
  if cells and sums and are_on_board(cells, rows, columns, 1) then return nil end
  local seen = {}
  for i, cage in ipairs(o.cages) do
    if type(cage) ~= "table" then
      return { en = "cage " .. i .. " must be { sum = 10, cells = { \"r1c1\", \"r1c2\" } }",
        fr = "la cage " .. i .. " s’écrit { sum = 10, cells = { \"r1c1\", \"r1c2\" } }",
        zh = "虚线框 " .. i .. " 应写作 { sum = 10, cells = { \"r1c1\", \"r1c2\" } }" }
    end
    if cage.sum ~= nil and whole(cage.sum) ~= "integer" then
      return { en = "the sum of cage " .. i .. " is not a whole number",
        fr = "la somme de la cage " .. i .. " n’est pas un nombre entier",
        zh = "虚线框 " .. i .. " 的和不是整数" }
    end
    local fault = fault_in_cells(rows, columns, cage.cells, 1, { en = "cage", fr = "la cage", zh = "虚线框" }, i, seen)
    if fault then return fault end
  end
end

-- nil, or why a thermometer is invalid
local function fault_in_thermos(o, rows, columns)
  if are_on_board(o.thermos, rows, columns, 2) then return nil end
  local seen = {}
  for i, thermo in ipairs(o.thermos) do
    local fault = fault_in_cells(rows, columns, thermo, 2, { en = "thermometer", fr = "le thermomètre", zh = "温度计" }, i, seen)
    if fault then return fault end
  end
end

-- nil, or why a cage or a thermometer is invalid, and its option
local function fault_in_lists(o)
  local rows, columns = rows_and_columns(o)
  local fault = o.cages and fault_in_cages(o, rows, columns)
  if fault then return fault, "cages" end
  fault = o.thermos and fault_in_thermos(o, rows, columns)
  if fault then return fault, "thermos" end
end

local OBLONG = { en = "for a board that is not square: it has as many symbols as its longer side has cells",
  fr = "pour une grille qui n’est pas carrée : elle a autant de symboles que son plus long côté a de cases",
  zh = "用于非正方形盘面：符号的个数等于长边的格数" }

local M = {
  id = "sudoku",
  api = 1,
  title = { en = "Sudoku", fr = "Sudoku", zh = "数独" },
  family = require("families").sudoku,
  group = require("families").groups.classic,
  help = {
    en = "Fill every open cell so that no symbol repeats in a row, column or box.",
    fr = "Remplissez chaque case libre sans répéter de symbole dans une ligne, une colonne ou un bloc.",
    zh = "填满所有空格，使每行、每列、每宫内符号不重复。",
  },
  address = { genres = { "sudoku" }, parts = { { codec = "numbers", to = "givens" } } },
  example = {
    level = { givens = [[
      9685..... / 4....12.. / .....4... / ..3....6. / ..7..9..1 / 2...6..94 / .....61.. / 8..1.2..9 / ...75....
    ]] },
    moves = { "enter r1c5 2", "enter r3c9 5", "enter r4c4 4", "enter r6c2 8", "enter r8c3 6", "enter r9c8 4" },
  },
  unique = true,
  reads = { "sudoku" },
  exchange = {
    { takes = "box", option = "box" }, { takes = "no regions", option = "boxes", sets = { boxes = false } },
    { flags = "antiknight", option = "knight" },
  },
  options = {
    { name = "size", kind = "integer", default = 9, min = 1, max = 36, title = { en = "Size", fr = "Taille", zh = "大小" },
      help = { en = "rows and columns", fr = "lignes et colonnes", zh = "行数和列数" } },
    { name = "rows", kind = "integer", min = 1, max = 36, title = { en = "Rows", fr = "Lignes", zh = "行数" }, help = OBLONG },
    { name = "columns", kind = "integer", min = 1, max = 36, title = { en = "Columns", fr = "Colonnes", zh = "列数" }, help = OBLONG },
    { name = "box", kind = "size", rare = true, min = 1, max = 36, title = { en = "Box", fr = "Bloc", zh = "宫" },
      help = { en = "rows × columns of a box", fr = "lignes × colonnes d’un bloc", zh = "宫的行数 × 列数" } },
    { name = "regions", kind = "map", title = { en = "Regions", fr = "Régions", zh = "区域" },
      help = { en = "a sign for each cell, instead of boxes; equal signs form a region",
        fr = "un signe par case à la place des blocs ; des signes égaux forment une région",
        zh = "每格一个字符，代替宫；字符相同的格子属于同一区域" } },
    { name = "boxes", kind = "boolean", rare = true, default = true, title = { en = "Boxes", fr = "Blocs", zh = "宫" },
      help = { en = "no symbol repeats in a box or region", fr = "un symbole ne se répète pas dans un bloc ou une région",
        zh = "每宫或每区域内符号不重复" } },
    { name = "symbols", kind = "list", title = { en = "Symbols", fr = "Symboles", zh = "符号" },
      help = { en = "texts used instead of numbers", fr = "textes à la place des nombres", zh = "用来代替数字的文字" } },
    { name = "diagonals", kind = "boolean", rare = true, default = false, title = { en = "Diagonals", fr = "Diagonales", zh = "对角线" },
      help = { en = "no symbol repeats on a long diagonal", fr = "un symbole ne se répète pas sur une grande diagonale", zh = "两条主对角线上符号不重复" } },
    { name = "knight", kind = "boolean", rare = true, default = false, title = { en = "Anti-knight", fr = "Anti-cavalier", zh = "无马" },
      help = { en = "equal symbols are never a knight’s move apart", fr = "deux symboles égaux ne sont jamais à un saut de cavalier",
        zh = "相同的符号不能相隔一个马步" } },
    { name = "king", kind = "boolean", rare = true, default = false, title = { en = "Anti-king", fr = "Anti-roi", zh = "无缘" },
      help = { en = "equal symbols are never a king’s move apart", fr = "deux symboles égaux ne sont jamais à un pas de roi",
        zh = "相同的符号不能在周围八格相邻" } },
    { name = "cages", kind = "list", entry = { cells = "area", sum = "number?" }, title = { en = "Cages", fr = "Cages", zh = "虚线框" },
      help = { en = "sums of cells without repeats: { sum = 10, cells = { … } }",
        fr = "sommes de cases sans répétition : { sum = 10, cells = { … } }",
        zh = "格子之和，不重复：{ sum = 10, cells = { … } }" } },
    { name = "thermos", kind = "list", entry = "line", title = { en = "Thermometers", fr = "Thermomètres", zh = "温度计" },
      help = { en = "lists of cells whose values increase", fr = "listes de cases aux valeurs croissantes", zh = "数值递增的格子列表" } },
  },
}

function M.accepts(o)
  local rows, columns = rows_and_columns(o)
  local n = math.max(rows, columns)
  if o.symbols and #o.symbols ~= n then
    return { en = "the board needs " .. n .. " symbols; `symbols` names " .. #o.symbols,
      fr = "il faut " .. n .. " symboles à la grille ; `symbols` en nomme " .. #o.symbols,
      zh = "盘面需要 " .. n .. " 个符号，而 `symbols` 有 " .. #o.symbols .. " 个" }, "symbols"
  end
  if o.symbols then
    local seen = {}
    for _, symbol in ipairs(o.symbols) do
      if type(symbol) ~= "string" or symbol == "" then
        return { en = "a symbol must be a text", fr = "un symbole est un texte", zh = "符号应是文字" }, "symbols"
      end
      if symbol:find("%s") then
        return { en = "symbol '" .. symbol .. "' contains a space", fr = "le symbole « " .. symbol .. " » contient une espace",
          zh = "符号“" .. symbol .. "”中有空白" }, "symbols"
      end
      if seen[symbol] then
        return { en = "symbol '" .. symbol .. "' occurs twice in `symbols`",
          fr = "le symbole « " .. symbol .. " » figure deux fois dans `symbols`",
          zh = "符号“" .. symbol .. "”在 `symbols` 中出现两次" }, "symbols"
      end
      seen[symbol] = true
    end
  end
  if o.regions then
    local fault = fault_in_regions(o, n)
    if fault then return fault, "regions" end
  elseif o.box then
    local h, w = o.box[1], o.box[2]
    if h * w ~= n then
      return { en = "a box of " .. h .. "×" .. w .. " has " .. h * w .. " cells, but there are " .. n .. " symbols",
        fr = "un bloc de " .. h .. "×" .. w .. " a " .. h * w .. " cases, mais il y a " .. n .. " symboles",
        zh = h .. "×" .. w .. " 的宫有 " .. h * w .. " 个格子，但有 " .. n .. " 个符号" }, "box"
    end
    if rows % h ~= 0 or columns % w ~= 0 then
      return { en = "boxes of " .. h .. "×" .. w .. " do not tile a board of " .. rows .. "×" .. columns,
        fr = "des blocs de " .. h .. "×" .. w .. " ne pavent pas une grille de " .. rows .. "×" .. columns,
        zh = h .. "×" .. w .. " 的宫不能铺满 " .. rows .. "×" .. columns .. " 的盘面" }, "box"
    end
  end
  if o.diagonals and rows ~= columns then
    return { en = "`diagonals` needs a square board", fr = "`diagonals` demande une grille carrée", zh = "`diagonals` 只能用于正方形盘面" }, "diagonals"
  end
  return fault_in_lists(o)
end

-- the reasons of broken constraints
local in_row = { en = "a symbol appears once in each row", fr = "un symbole figure une fois par ligne", zh = "同一行内符号不重复" }
local in_column = { en = "a symbol appears once in each column", fr = "un symbole figure une fois par colonne", zh = "同一列内符号不重复" }
local in_region = { en = "a symbol appears once in each region", fr = "un symbole figure une fois par région", zh = "同一区域内符号不重复" }
local in_box = { en = "a symbol appears once in each box", fr = "un symbole figure une fois par bloc", zh = "同一宫内符号不重复" }
local on_diagonal = { en = "a symbol appears once on each diagonal", fr = "un symbole figure une fois par diagonale", zh = "同一条对角线上符号不重复" }
local apart = {
  knight = { en = "equal symbols are never a knight’s move apart", fr = "deux symboles égaux ne sont jamais à un saut de cavalier",
    zh = "相同的符号不能相隔一个马步" },
  king = { en = "equal symbols are never a king’s move apart", fr = "deux symboles égaux ne sont jamais à un pas de roi", zh = "相同的符号不能在周围八格相邻" },
}
local in_cage = { en = "a symbol appears once in each cage", fr = "un symbole figure une fois par cage", zh = "同一虚线框内符号不重复" }
local cage_sum = { en = "the values in a cage add up to its number", fr = "la somme d’une cage est le nombre indiqué", zh = "虚线框内各数之和等于框角的数" }
local sums_of_cages = { en = "the values in a cage add up to its number and do not repeat",
  fr = "les valeurs d’une cage, toutes différentes, ont pour somme le nombre indiqué", zh = "虚线框内各数不重复，其和等于框角的数" }
local falling = { en = "the values increase along a thermometer", fr = "les valeurs augmentent le long d’un thermomètre", zh = "温度计上的数从圆头开始递增" }

-- the names of single constraints
local row_name = { en = "row {number}", fr = "ligne {number}", zh = "第 {number} 行" }
local column_name = { en = "column {number}", fr = "colonne {number}", zh = "第 {number} 列" }
local region_name = { en = "region {number}", fr = "région {number}", zh = "区域 {number}" }
local box_name = { en = "box {number}", fr = "bloc {number}", zh = "第 {number} 宫" }
local diagonal_name = { en = "diagonal from {cell}", fr = "diagonale à partir de {cell}", zh = "从 {cell} 起的对角线" }
local cage_name = { en = "cage at {cell}", fr = "cage en {cell}", zh = "{cell} 处的虚线框" }
local sum_name = { en = "cage of {clue} at {cell}", fr = "cage de {clue} en {cell}", zh = "{cell} 处和为 {clue} 的虚线框" }
local thermo_name = { en = "thermometer from {cell}", fr = "thermomètre à partir de {cell}", zh = "从 {cell} 起的温度计" }

-- rows, columns and boxes are the same for many levels
M.frame = { "size", "rows", "columns", "box", "boxes", "regions", "symbols", "diagonals", "knight", "king" }

function M.model(m, o)
  local rows, columns = rows_and_columns(o)
  local n = math.max(rows, columns)
  local g = m:grid { rows = rows, columns = columns, values = o.symbols or { 1, n } }
  m:all_different(g:rows()):because(in_row):named(row_name)
  m:all_different(g:columns()):because(in_column):named(column_name)
  local areas
  if o.boxes == false then
    areas = nil
  elseif o.regions then
    areas = g:regions(o.regions)
    m:all_different(areas):because(in_region):named(region_name)
    g:means("box", in_region)
  else
    local h, w = box_of(o)
    if h then
      areas = g:boxes(h, w)
      m:all_different(areas):because(in_box):named(box_name)
    end
  end
  if areas then g:draw("box", areas) end
  if o.diagonals and n > 1 then
    local diagonals = g:diagonals()
    m:all_different(diagonals):because(on_diagonal):named(diagonal_name)
    g:draw("line", diagonals)
    g:means("line", on_diagonal)
  end
  for _, kind in ipairs { "knight", "king" } do
    if o[kind] then
      for a, b in g:pairs(kind) do m:different(a, b):because(apart[kind]) end
    end
  end
  return g
end

-- if not every cage has a sum
local function add_some_sums(m, g, cages, cells)
  local texts, summed, sums = {}, {}, {}
  for i, cage in ipairs(cages) do
    texts[i] = cage.sum or false
    if cage.sum then summed[#summed + 1], sums[#sums + 1] = cage.cells, cage.sum end
  end
  if #sums > 0 then m:sum(summed, "=", sums):because(cage_sum):named(sum_name) end
  g:draw("cage", cells, texts)
end

function M.extend(m, g, o)
  if o.cages and #o.cages > 0 then
    local cells, sums = each_field(o.cages, "cells"), each_field(o.cages, "sum")
    m:all_different(cells):because(in_cage):named(cage_name)
    g:means("cage", sums_of_cages)
    if sums then
      m:sum(cells, "=", sums):because(cage_sum):named(sum_name)
      g:draw("cage", cells, sums)
    else
      add_some_sums(m, g, o.cages, cells)
    end
  end
  if o.thermos and #o.thermos > 0 then
    m:increasing(o.thermos):because(falling):named(thermo_name)
    g:draw("path", o.thermos)
    g:means("path", falling)
  end
end

return M
