-- Runs of filled cells in a line, as nonograms count them.
local M = { filled = 1, empty = 2 }

-- every way to lay runs of these lengths out in a line of n cells, with a gap between
function M.lines(lengths, n)
  if lengths[1] == 0 then lengths = {} end
  local found, line = {}, {}
  local function lay(i, from)
    for k = from, n do line[k] = M.empty end
    if i > #lengths then
      found[#found + 1] = { table.unpack(line) }
      return
    end
    for start = from, n + 1 - lengths[i] do
      for k = start, start + lengths[i] - 1 do line[k] = M.filled end
      lay(i + 1, start + lengths[i] + (i < #lengths and 1 or 0))
      for k = start, n do line[k] = M.empty end
    end
  end
  lay(1, 1)
  return found
end

-- the lengths of a line's runs; { 0 } where nothing is filled
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

return M
