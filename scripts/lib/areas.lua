-- The boxes and regions of a Sudoku board, from its options.
local M = {}

function M.sides(o) return o.rows or o.size, o.columns or o.size end

-- as many symbols as the longer side has cells
function M.symbols(o) return math.max(M.sides(o)) end

-- The box of h × w = n cells that tiles the board, nearest to a square, h <= w first; nil if only 1 × n does.
local function default_box(rows, columns)
  local n = math.max(rows, columns)
  for h = n // 2, 2, -1 do
    local w = n // h
    if h * w == n and h <= w then
      if rows % h == 0 and columns % w == 0 then return h, w end
      if rows % w == 0 and columns % h == 0 then return w, h end
    end
  end
end

-- the height and width of a box, or nil
function M.box(o)
  if o.boxes == false then return nil end
  if o.box then return o.box[1], o.box[2] end
  return default_box(M.sides(o))
end

-- a function that returns what tells the region of a cell from others, from its row and column; nil if there are no regions
function M.of(o)
  local _, columns = M.sides(o)
  if o.regions and o.boxes ~= false then
    local signs = o.regions:gsub("[%s/]", "")
    return function(row, column) return signs:sub((row - 1) * columns + column, (row - 1) * columns + column) end
  end
  local h, w = M.box(o)
  return h and function(row, column) return (row - 1) // h * columns + (column - 1) // w end
end

-- the boxes or regions of a grid, lists of cells; none where there are none
function M.groups(g, o)
  if o.boxes == false then return {} end
  if o.regions then return g:regions(o.regions) end
  local h, w = M.box(o)
  return h and g:boxes(h, w) or {}
end

-- nil, or why a board without boxes will not do, and the option
function M.box_fault(o)
  if not o.regions and M.box(o) then return nil end
  return { en = "the board must have boxes", fr = "il faut une grille avec des blocs", zh = "盘面须有宫" }, o.regions and "regions" or "size"
end

-- the cells at each place of some lists: the first of all, the second of all …
function M.by_place(lists)
  local places = {}
  for _, list in ipairs(lists) do
    for i, cell in ipairs(list) do
      places[i] = places[i] or {}
      table.insert(places[i], cell)
    end
  end
  return places
end

-- the cells of a line by the regions that it passes through, one after another
function M.parts(line, o)
  local region, list, before = M.of(o), {}, nil
  for _, cell in ipairs(line) do
    local now = region and region(cell.row, cell.column) or 0
    if now ~= before then list[#list + 1] = {} end
    table.insert(list[#list], cell)
    before = now
  end
  return list
end

-- the sums of the values of these parts
function M.sums(line, o)
  local sums = {}
  for i, part in ipairs(M.parts(line, o)) do
    sums[i] = 0
    for _, cell in ipairs(part) do sums[i] = sums[i] + cell.value end
  end
  return sums
end

return M
