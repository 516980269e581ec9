-- Words that are placed in a grid: what they are, and the list of them by length.

local crossplay = require "crossplay"

local M = {}

-- The letters of an entry, its cells, and what is written there.
function M.spelt(grid, entry, s)
  local letters, cells, written = {}, {}, {}
  for index, at in ipairs(entry.cells) do
    letters[index], cells[index], written[index] = grid.solution[at] or "?", crossplay.cell_of(grid, at), s and crossplay.text_at(s, grid, at) or "."
  end
  return table.concat(letters), cells, table.concat(written)
end

-- The words by length, shortest first, those that are written anywhere as filled; then the places in the grid, which are in no list.
function M.entries(s, p)
  local words, places, used = {}, {}, {}
  for _, entry in ipairs(p.grid.entries) do used[select(3, M.spelt(p.grid, entry, s))] = true end
  for index, entry in ipairs(p.grid.entries) do
    local text, cells = M.spelt(p.grid, entry)
    local heading = { en = #cells .. " letters", fr = #cells .. " lettres", zh = #cells .. " 个字母" }
    words[index] = { id = "word " .. text, direction = tostring(#cells), heading = heading, clue = text,
      state = used[text] and "filled" or "open" }
    places[index] = { id = entry.id, clue = heading, direction = entry.direction, heading = crossplay.headings[entry.direction], cells = cells, listed = false,
      state = p.state[index] == "open" and "open" or "filled" }
  end
  table.sort(words, function(a, b)
    local left, right = tonumber(a.direction), tonumber(b.direction)
    return left < right or left == right and a.clue < b.clue
  end)
  for _, place in ipairs(places) do words[#words + 1] = place end
  return words
end

return M
